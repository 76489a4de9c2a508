import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkEditorial } from '../../manifest/editorial/checkEditorial.ts'
import { keepPagesRead, readPagesRead } from '../../manifest/editorial/pagesRead.ts'
import type { Library } from '../../manifest/library.ts'
import { describeProblem } from '../../manifest/problems.ts'
import { writeWhole } from '../../manifest/write/writeWhole.ts'
import { product } from '../tinyContent.ts'
import { editorialProblems, tinyLibrary } from '../tinyLibrary.ts'

const ACT = 'regulations/eu-2015-2283.yaml'
const PIPERINE = 'products/herbal-extract/pure-piperine.md'

/** A record of law; `changes` replace fields. */
function act(changes: Record<string, string> = {}): string {
  const fields = {
    title: 'Regulation (EU) 2015/2283 on novel foods',
    jurisdiction: 'EU',
    kind: 'act',
    status: 'in force',
    matters: 'Novel foods need an authorisation, up to 30 mg a day.',
    mentions: "['(EU) 2015/2283']",
    source: 'https://eur-lex.europa.eu/eli/reg/2015/2283/oj',
    ...changes,
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}

function markets(euFood: string): string {
  const others = ['euAdditive', 'us', 'uk', 'china', 'cosmetics'].map((id) => `  ${id}: { status: not examined }\n`)
  return `markets:\n  euFood: ${euFood}\n${others.join('')}`
}

const leaning = (euFood: string, body?: string) => product('Pure Piperine', 'pure-piperine', '1', markets(euFood), body)

test('an act that a text mentions has a record', async () => {
  const text = {
    [PIPERINE]: leaning('{ status: not examined }', 'Novel under (EU) 2015/2283, as 21 CFR 172.5 is not.'),
  }
  const without = await editorialProblems(text)
  expect(without).toContainEqual(
    expect.stringMatching(/pure-piperine\.md:\d+: "\(EU\) 2015\/2283" has no record\. Add a/),
  )
  const problems = await editorialProblems({ ...text, [ACT]: act() })
  expect(problems.filter((problem) => /has no record/.test(problem) && !problem.includes('USP'))).toEqual([
    expect.stringContaining('"21 CFR 172.5" has no record'),
  ])
})

test.each([
  'Directive 2009/32/EC',
  'Regulation (EC) No 1333/2008',
  'GRAS notice 348',
  'GB 2760',
  'ICH Q3C',
  'Ph. Eur. 2.4.8',
  'USP ⟨561⟩',
  'EFSA found in 2024',
])('"%s" is taken for law', async (law) => {
  const problems = await editorialProblems({ [PIPERINE]: leaning('{ status: not examined }', `See ${law}, please.`) })
  expect(problems).toContainEqual(expect.stringContaining(`${law}" has no record`))
})

test('a product for food has its statuses by market', async () => {
  const problems = await editorialProblems({})
  expect(problems).toContainEqual(
    expect.stringMatching(/pure-piperine\.md:.*"Food supplements", but no market has a status/),
  )
  const named = await editorialProblems({ [PIPERINE]: leaning('{ status: not examined }') })
  expect(named.filter((it) => it.includes('pure-piperine.md') && it.includes('no market'))).toEqual([])
})

test('an amount beside a status stands in its record', async () => {
  const status = (note: string) =>
    leaning(`{ status: authorised with conditions, records: [eu-2015-2283], note: ${note} }`)
  const right = await editorialProblems({ [ACT]: act(), [PIPERINE]: status('30 mg a day') })
  const wrong = await editorialProblems({ [ACT]: act(), [PIPERINE]: status('300 mg a day') })
  const amounts = (problems: string[]) => problems.filter((problem) => problem.includes('none of its records'))
  expect(amounts(right)).toEqual([])
  expect(amounts(wrong)).toEqual([expect.stringMatching(/markets\.euFood\.note: says "300"/)])
})

test('a record on which nothing leans is listed', async () => {
  expect(await editorialProblems({ [ACT]: act() })).toContainEqual(
    expect.stringMatching(/eu-2015-2283\.yaml:1:1: nothing leans on this record/),
  )
})

test('a record that has changed lists the pages to read again, until they have been', async () => {
  const leans = { [PIPERINE]: leaning('{ status: authorised, records: [eu-2015-2283] }') }
  const { library, folder } = await tinyLibrary({ [ACT]: act(), ...leans })
  const file = join(folder, 'read.json')
  writeWhole(file, '{}')
  const toRead = (it: Library) =>
    checkEditorial(it, readPagesRead(file))
      .map(describeProblem)
      .filter((problem) => problem.includes('content:read'))
  expect(toRead(library)).toEqual([
    expect.stringMatching(/eu-2015-2283\.yaml:5.*new or has changed since its page was read.*pure-piperine\.md/),
  ])
  keepPagesRead(library, ['eu-2015-2283'], file)
  expect(toRead(library)).toEqual([])
  const confirmed = await tinyLibrary({ [ACT]: act({ confirmedBy: 'EUR-Lex, read 2026-11-21' }), ...leans })
  expect(toRead(confirmed.library)).toEqual([])
  const changed = await tinyLibrary({
    [ACT]: act({ matters: 'Novel foods need an authorisation, up to 20 mg a day.' }),
    ...leans,
  })
  expect(toRead(changed.library)).toHaveLength(1)
})

test('leave for a certain material says for which', async () => {
  const told = async (statuses: string, law: Record<string, string>) => {
    const others = ['euFood', 'china', 'cosmetics'].map((id) => `  ${id}: { status: not examined }\n`)
    const fields = `markets:\n${statuses}${others.join('')}`
    const problems = await editorialProblems({
      ...law,
      [PIPERINE]: product('Pure Piperine', 'pure-piperine', '1', fields),
    })
    return problems.filter((problem) => /leaves out the purity|whoever notified/.test(problem))
  }
  const lots = 'for lots that are tested against its purity criteria'
  const uk = (note: string) =>
    `  euAdditive: { status: authorised with conditions, note: Flavouring ${lots} }\n` +
    `  uk: { status: authorised with conditions, records: [uk-1334-2008-flavourings], note: Flavouring${note} }\n` +
    `  us: { status: not examined }\n`
  const list = { 'regulations/uk-1334-2008-flavourings.yaml': act({ jurisdiction: 'UK' }) }
  expect(await told(uk(''), list)).toEqual([expect.stringMatching(/markets\.uk: leans on a list of the Union/)])
  expect(await told(uk(` ${lots}`), list)).toEqual([])
  const us = (note: string) =>
    '  euAdditive: { status: not examined }\n  uk: { status: not examined }\n' +
    `  us: { status: authorised with conditions, records: [us-grn-100], note: In drinks${note} }\n`
  const notice = { 'regulations/us-grn-100.yaml': act({ jurisdiction: 'US' }) }
  expect(await told(us(''), notice)).toEqual([expect.stringMatching(/markets\.us: leans on a GRAS notice/)])
  expect(await told(us(' for the material as notified'), notice)).toEqual([])
})

test('a status that holds on conditions says which', async () => {
  const told = async (note: string) => {
    const status = `{ status: authorised with conditions, records: [eu-2015-2283]${note} }`
    return (await editorialProblems({ [ACT]: act(), [PIPERINE]: leaning(status) })).join('\n')
  }
  expect(await told('')).toMatch(
    /: markets\.euFood\.status: is "authorised with conditions" in "EU food .*" and does not say on what conditions/,
  )
  expect(await told(', note: Up to 30 mg a day')).not.toContain('on what conditions')
})

test.each([
  ['{ status: not authorised }', '{ status: not examined }', 1],
  ['{ status: not authorised }', '{ status: not examined, note: Its register was not searched }', 0],
  ['{ status: not examined }', '{ status: not examined }', 0],
])('where the EU says %s, a British %s is more than silence', async (euFood, uk, count) => {
  const others = ['euAdditive', 'us', 'china', 'cosmetics'].map((id) => `  ${id}: { status: not applicable }\n`)
  const fields = `markets:\n  euFood: ${euFood}\n  uk: ${uk}\n${others.join('')}`
  const problems = await editorialProblems({ [PIPERINE]: product('Pure Piperine', 'pure-piperine', '1', fields) })
  expect(problems.filter((line) => /markets\.uk: is "not examined" without a word/.test(line))).toHaveLength(count)
})

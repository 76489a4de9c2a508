import { expect, test } from 'vitest'
import { leftOutOf, peopleNamedIn } from '../../manifest/editorial/peopleNamed.ts'
import { tinyContent } from '../tinyContent.ts'
import { editorialProblems } from '../tinyLibrary.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const SIBLING = 'products/healthcare-supplement/piperine-95.md'
const PEPPER = 'plants/piper-nigrum.yaml'

/** Tiny content whose pages carry these safety notes. */
function noted(notes: Record<string, string>, changes: Record<string, string> = {}): Record<string, string> {
  const files = { ...tinyContent(), ...changes }
  const pages = Object.entries(notes).map(([file, note]) => [
    file,
    (files[file] ?? '').replace('\nmoq:', `\nsafetyNote: ${note}\nmoq:`),
  ])
  return { ...changes, ...Object.fromEntries(pages) }
}

async function saidOfNotes(changes: Record<string, string>): Promise<string[]> {
  return (await editorialProblems(changes)).filter((line) => /of the same|the same substance|concerns/.test(line))
}

test('a note names people by any of the words for them', () => {
  expect(peopleNamedIn('Not for use in lactation or with heart disease; it may weaken warfarin.')).toEqual([
    'breastfeeding',
    'heart or blood pressure',
    'anticoagulants',
  ])
  expect(peopleNamedIn('The pack is child-resistant; it slows liver enzymes.')).toEqual([])
})

test('who names all medicines names each kind, and who names one kind does not name all', () => {
  expect(leftOutOf('People who take medicines should ask a doctor.', ['anticoagulants', 'surgery'])).toEqual([
    'surgery',
  ])
  expect(leftOutOf('People who take medicines for blood sugar should ask.', ['anticoagulants', 'blood sugar'])).toEqual(
    ['anticoagulants'],
  )
})

test('to interact with medicines is to concern all who take them', () => {
  expect(peopleNamedIn('It interacts with many medicines.')).toEqual(['medicines'])
  expect(peopleNamedIn('It interacts with medicines for gout.')).toEqual([])
})

test('a page that warns fewer people than another of its substance is reported, and the other is not', async () => {
  const problems = await saidOfNotes(
    noted({ [PIPERINE]: 'Not for use in pregnancy.', [SIBLING]: 'Not for use in pregnancy or with liver disease.' }),
  )
  expect(problems).toEqual([
    expect.stringMatching(
      /pure-piperine\.md:\d+:\d+: safetyNote: the note of piperine-95, the same substance, names liver disease, and/,
    ),
  ])
})

test('a page without a note is reported at its substance', async () => {
  expect(await saidOfNotes(noted({ [SIBLING]: 'Not before surgery.' }))).toEqual([
    expect.stringMatching(/pure-piperine\.md:\d+:\d+: substance: .* names surgery/),
  ])
})

test.each([
  ['the law of one market', 'China excludes children.'],
  ['a novel food', 'The novel food is not for use in pregnancy.'],
])('what a note says of %s holds for its own page', async (_, note) => {
  expect(await saidOfNotes(noted({ [SIBLING]: note }))).toEqual([])
})

test('the daisy family matters to pages of the same plant only', async () => {
  const note = { [SIBLING]: 'Pepper belongs to the daisy family.' }
  expect(await saidOfNotes(noted(note))).toEqual([expect.stringContaining('names the daisy family')])
  const synthetic = (tinyContent()[PIPERINE] ?? '').replace(/plant: .*\npart: .*/, 'origin: synthesis')
  expect(await saidOfNotes({ ...noted(note), [PIPERINE]: synthetic })).toEqual([])
})

test('a page that nobody eats from needs no note of those that are eaten', async () => {
  const forSkin = (tinyContent()[PIPERINE] ?? '').replace('[Food supplements]', '[Skin care]')
  expect(await saidOfNotes({ ...noted({ [SIBLING]: 'Not before surgery.' }), [PIPERINE]: forSkin })).toEqual([])
})

test('a reason for caution names everybody whom it concerns', async () => {
  const of = (note: string) => saidOfNotes(noted({ [PIPERINE]: note, [SIBLING]: note }))
  expect(await of('It resembles oestrogens; not for use in pregnancy.')).toContainEqual(
    expect.stringMatching(
      /pure-piperine\.md:.* safetyNote: "resembles oestrogens" concerns breastfeeding, hormone-dependent conditions,/,
    ),
  )
  expect(
    await of('It resembles oestrogens; not for pregnancy, breastfeeding or hormone-dependent conditions.'),
  ).toEqual([])
})

test('a species whose extracts concern somebody has them named, but for its isolates', async () => {
  const reishi = (tinyContent()[PEPPER] ?? '').replace('Piper nigrum', 'Ganoderma lingzhi')
  const page = (tinyContent()[PIPERINE] ?? '').replace('kind: isolate', 'kind: ratio extract')
  const problems = await saidOfNotes({ [PEPPER]: reishi, [PIPERINE]: page })
  expect(problems.filter((line) => line.includes('pure-piperine'))).toEqual([
    expect.stringMatching(/: plant: "Ganoderma" concerns medicines against immunity/),
  ])
  expect((await saidOfNotes({ [PEPPER]: reishi })).join()).not.toContain('pure-piperine')
})

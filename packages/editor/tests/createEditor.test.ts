import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleGit } from 'simple-git'
import { beforeEach, expect, test } from 'vitest'
import { filterRecords } from '../client/filterRecords.ts'
import type { Editor } from '../server/createEditor.ts'
import { follow } from '../server/followers.ts'
import { type Asked, REQUESTS } from '../server/requests.ts'
import type { Fields, RecordContent, RecordEntry } from '../protocol.ts'
import { issueContent } from '../../../tests/issueContent.ts'
import { editorOf, PIPERINE, type StartedEditor, startEditor } from './startEditor.ts'

let its: StartedEditor
let folder: string
let editor: Editor

beforeEach(async () => {
  its = await startEditor()
  ;({ folder, editor } = its)
})

/** Goes on with a new process of the editor. */
function restart(): void {
  its = editorOf(folder)
  ;({ editor } = its)
}

const opened: StartedEditor['opened'] = (...asked) => its.opened(...asked)
const changed: StartedEditor['changed'] = (...change) => its.changed(...change)
const saved: StartedEditor['saved'] = (...change) => its.saved(...change)
const textOf: StartedEditor['textOf'] = (...asked) => its.textOf(...asked)

/** A record with another text. */
async function rewritten(rewrite: (body: string) => string, name = PIPERINE) {
  const request = await changed(() => {}, name)
  request.content.body = rewrite(request.content.body)
  return request
}

/** What is wrong with a record after a change. */
const messagesOf = async (...change: Parameters<typeof changed>) =>
  (await editor.draft(await changed(...change))).messages

async function created(content: Asked['new']): Promise<string> {
  const answer = await editor.new(content)
  if (!('name' in answer)) throw new Error('it could not be made')
  return answer.name
}

test('the list tells the state of every record, and its mistakes', async () => {
  const { records } = await editor.overview({})
  const stateOf = (name: string) => records.find((it) => it.name === name)?.state
  expect(stateOf(PIPERINE)).toEqual({ is: 'published' })
  expect(stateOf('news/next-year.md')).toEqual({ is: 'scheduled', day: '2999-01-01' })
  expect(records.filter(({ state }) => state.is === 'draft')).not.toEqual([])
  await writeFile(join(folder, PIPERINE), (await textOf()).replace('compound: piperine', 'compound: piperin'))
  restart()
  expect((await editor.overview({})).records.find(({ name }) => name === PIPERINE)?.mistakes).toBe(1)
})

test('a changed row asks for the next revision, in the product and in the set of limits that holds it', async () => {
  await issueContent(folder)
  const hintsOf = async (...change: Parameters<typeof changed>) => {
    const hints = await editor.hints(await changed(...change))
    return hints.flatMap(({ wrong, fix }) => (fix.includes('content:revise') ? [wrong] : []))
  }
  expect(await hintsOf((fields) => (fields.moq = '5 kg'))).toEqual([])
  expect(await hintsOf((fields) => (fields.storage = 'Below 8 °C'))).toEqual([
    'the specification is not that of revision 1 any more (Storage)',
  ])
  expect(
    await hintsOf((fields) => {
      fields.tests = [{ test: 'Lead', limit: '≤ 0.5 mg/kg', method: 'ICP-MS' }]
    }, 'limits/elements.yaml'),
  ).toEqual(['14 specifications are not what was issued last'])
  const { records } = await editor.overview({})
  expect(records.some(({ kind }) => kind === 'revisions')).toBe(false)
})

test('a specification that waits already is not told of a set that has not changed it', async () => {
  await issueContent(folder)
  await saved((fields) => (fields.storage = 'Below 8 °C'))
  const hints = await editor.hints(await changed(() => {}, 'limits/elements.yaml'))
  expect(hints.filter(({ fix }) => fix.includes('content:revise'))).toEqual([])
})

test('the name of another record is refused, whichever of the two comes first', async () => {
  const other = 'products/organic-mushroom-extract/pepper-cap.md'
  const { content } = await opened(other)
  const refused = { is: 'error', wrong: expect.stringContaining('the name') as string }
  expect(await messagesOf((fields) => (fields.name = content.fields.name ?? ''))).toMatchObject([refused])
  expect(await messagesOf((fields) => (fields.name = 'Pure Piperine'), other)).toMatchObject([refused])
})

test('the list finds a plant by its common name and a compound by its CAS number', async () => {
  const { records } = await editor.overview({})
  const found = (words: string) => filterRecords(records, { words, kind: '', state: '' }).map(({ name }) => name)
  expect(found('black pepper')).toContain('plants/piper-nigrum.yaml')
  expect(found('94-62-2')).toContain('compounds/piperine.yaml')
})

test('a message of the check stands at its field, with what mends it', async () => {
  expect(await messagesOf((fields) => (fields.compound = 'piperin'))).toMatchObject([
    { is: 'error', path: ['compound'], mend: { path: ['compound'], value: 'piperine' } },
  ])
})

test('the preview shows what is typed, also of a record that is not finished, and nothing is written', async () => {
  const before = await textOf()
  await editor.draft(
    await changed((fields) => {
      fields.name = 'Purest Piperine'
      fields.solubility = null
    }),
  )
  expect(its.site()?.compiled.routes.get('/herbal-extract/pure-piperine')?.().heading).toBe('Purest Piperine')
  expect(await textOf()).toBe(before)
})

test('the preview leaves out a content that is no number', async () => {
  for (const min of ['98,5', null]) {
    const assay: Fields[] = [
      { min, method: 'GC' },
      { min: 97, method: 'HPLC' },
    ]
    await editor.draft(await changed((fields) => Object.assign((fields.grades as Fields[])[0] ?? {}, { assay })))
    const page = its.site()?.compiled.routes.get('/herbal-extract/pure-piperine')?.()
    expect(page).toMatchObject({ product: { grades: [{ assay: [{ min: 97 }] }, {}] } })
  }
})

test('a field that is emptied and may be left out leaves the file', async () => {
  const before = await textOf()
  await saved((fields) => (fields.order = null))
  expect(await textOf()).toBe(before.replace('order: 1\n', ''))
})

test('a file that another has changed is not overwritten', async () => {
  const request = await changed((fields) => (fields.storage = 'Cool and dark'))
  const theirs = (await textOf()).replace('leadTime: 5 days', 'leadTime: 6 days')
  await writeFile(join(folder, PIPERINE), theirs)
  expect(await editor.save(request)).toEqual({ conflict: true })
  expect(await textOf()).toBe(theirs)
})

test('what would hold up the site is saved as a draft only', async () => {
  const before = await textOf()
  const mistaken = await changed((fields) => (fields.moq = 'much'))
  expect(await editor.save(mistaken)).toMatchObject({ refused: [{ path: ['moq'] }] })
  expect(await textOf()).toBe(before)
  const draft = 'products/organic-mushroom-extract/draft.md'
  expect(await saved((fields) => (fields.moq = 'much'), draft)).toHaveProperty('saved')
})

test('a published record that others name does not become a draft, and they are listed', async () => {
  const before = await textOf()
  const request = await changed((fields) => (fields.draft = true))
  const { messages } = await editor.draft(request)
  expect(messages).toContainEqual(
    expect.objectContaining({ is: 'error', name: 'knowledge/what-is-piperine-.md', title: 'What is piperine?' }),
  )
  expect(messages.every(({ name, wrong }) => name !== PIPERINE && wrong.includes('is a draft'))).toBe(true)
  expect(await editor.save(request)).toEqual({ refused: messages })
  expect(await textOf()).toBe(before)
})

test('another address renames the file, and the old one leads there', async () => {
  const request = await changed((fields) => (fields.slug = 'piperine-pure'))
  expect(await editor.save(request)).toMatchObject({ saved: { name: 'products/herbal-extract/piperine-pure.md' } })
  await expect(access(join(folder, PIPERINE))).rejects.toThrow('ENOENT')
  expect(await textOf('products/herbal-extract/piperine-pure.md')).toContain('formerSlugs: [pure-piperine]')
})

test('a record takes up a former address of its own, which is none any more then', async () => {
  const renamed = 'products/herbal-extract/piperine-pure.md'
  await saved((fields) => (fields.slug = 'piperine-pure'))
  const back = await changed((fields) => (fields.slug = 'pure-piperine'), renamed)
  expect((await editor.draft(back)).messages).toEqual([])
  expect(await editor.save(back)).toMatchObject({ saved: { name: PIPERINE } })
  expect(await textOf()).toContain('formerSlugs: [piperine-pure]')
  expect((await editor.overview({})).messages).toEqual([])
})

test('what is asked about a file that has gone is answered with what to do', async () => {
  const request = await changed((fields) => (fields.storage = 'Cool'))
  await rm(join(folder, PIPERINE))
  const gone = { statusCode: 404, message: expect.stringContaining('Find the record in the list') }
  await expect(editor.draft(request)).rejects.toMatchObject(gone)
  await expect(editor.hints(request)).rejects.toMatchObject(gone)
  await writeFile(join(folder, PIPERINE), '---\nname: [\n---\n')
  await expect(editor.draft(request)).rejects.toMatchObject({ statusCode: 409 })
})

test('records that name a renamed one are told before, and call it by its new name then', async () => {
  const article = 'knowledge/what-is-piperine-.md'
  const home = 'pages/home.md'
  const before = await Promise.all([textOf(article), textOf(home)])
  const request = await changed((fields) => (fields.slug = 'piperine-pure'))
  const answer = await editor.draft(request)
  expect(answer.messages).toEqual([])
  const followers = answer.followers.toSorted((one, other) => one.name.localeCompare(other.name))
  expect(followers).toEqual([
    expect.objectContaining({ name: article, title: 'What is piperine?' }),
    expect.objectContaining({ name: home, title: expect.any(String) }),
  ])
  const told = followers.map(({ after }) => after)
  expect(followers.map((it) => it.before)).toEqual(before)
  expect(followers[1]?.title).not.toContain('.md')
  await editor.save(request)
  const renamed = before.map((text) => text.replaceAll('herbal-extract/pure-piperine', 'herbal-extract/piperine-pure'))
  expect(await Promise.all([textOf(article), textOf(home)])).toEqual(renamed)
  expect(told).toEqual(renamed)
  expect((await editor.overview({})).messages).toEqual([])
})

test('links that have the former name of a record as their words are offered its new one, and stay as they are otherwise', async () => {
  const article = 'knowledge/what-is-piperine-.md'
  const link = '[pure piperine](/herbal-extract/pure-piperine)'
  const others = '[the isolate](/herbal-extract/pure-piperine), [Pure Piperine](/herbal-extract)'
  await writeFile(join(folder, article), `${await textOf(article)}\nSee ${link}, ${others}.\n`)
  await editor.save(await changed((fields) => (fields.name = 'Piperine Isolate')))
  const edits = await editor.linkWords({ name: PIPERINE, was: 'Pure Piperine' })
  expect(edits.map(({ name }) => name)).toContain(article)
  const { files } = await editor.edits({ edits })
  const after = files.find(({ name }) => name === article)?.after
  expect(after).toMatchObject({
    body: expect.stringContaining(`See [piperine isolate](/herbal-extract/pure-piperine), ${others}.`) as string,
  })
})

test.each([
  ['D-Piperine Powder', 'pure piperine', 'D-piperine powder'],
  ['D-Piperine Powder', 'Pure piperine', 'D-piperine powder'],
  ['Piperine Powder', 'Pure piperine', 'Piperine powder'],
  ['Piperine HCl Powder', 'pure piperine', 'piperine HCl powder'],
  ['Piper Nigrum Powder', 'pure piperine', 'Piper nigrum powder'],
  ["St John's Powder", 'pure piperine', "St John's powder"],
])(
  'words of a link are offered the name %s as a sentence writes it in place of “%s”: %s',
  async (to, words, offered) => {
    const article = 'knowledge/what-is-piperine-.md'
    const text = `See [${words}](/herbal-extract/pure-piperine), a powder from the piper of the species nigrum.`
    await writeFile(join(folder, article), `${await textOf(article)}\n${text}\n`)
    await editor.save(await changed((fields) => (fields.name = to)))
    const edits = await editor.linkWords({ name: PIPERINE, was: 'Pure Piperine' })
    expect(JSON.stringify(edits)).toContain(JSON.stringify(`[${offered}]`).slice(1, -1))
  },
)

test('of records in which the words are found the one that is called so comes first', () => {
  const record = (title: string, otherNames: string[] = []): RecordEntry => ({
    name: `products/herbal-extract/${title.toLowerCase().replaceAll(' ', '-')}.md`,
    kind: 'products',
    title,
    otherNames,
    state: { is: 'published' },
    mistakes: 0,
    unsaved: [],
  })
  const records = [
    record('Phycocyanin', ['Blue spirulina powder']),
    record('Organic Spirulina Powder'),
    record('Spirulina Powder Blend'),
    record('Spirulina Powder'),
  ]
  const found = filterRecords(records, { words: 'spirulina powder', kind: '', state: '' })
  expect(found.map(({ title }) => title)).toEqual([
    'Spirulina Powder',
    'Spirulina Powder Blend',
    'Organic Spirulina Powder',
    'Phycocyanin',
  ])
})

test('the list finds a record by a former address', async () => {
  await editor.save(await changed((fields) => (fields.slug = 'piperine-pure')))
  const { records } = await editor.overview({})
  const found = filterRecords(records, { words: 'pure-piperine', kind: '', state: '' }).map(({ name }) => name)
  expect(found).toContain('products/herbal-extract/piperine-pure.md')
})

test('a new name is not put into longer ones that begin or end with the old one', () => {
  const text = '---\nsummary: A line.\n---\n\nSee [a](/news/new-mill), /news/new-mill-2 and (/old/news/new-mill).\n'
  expect(follow('news/x.md', text, [{ from: '/news/new-mill', to: '/news/mill' }])).toBe(
    text.replace('[a](/news/new-mill)', '[a](/news/mill)'),
  )
})

test('what names a draft is told so while it is one itself, and is not published', async () => {
  const article = 'knowledge/what-is-piperine-.md'
  const request = await changed((fields) => {
    fields.draft = true
    fields.products = ['organic-mushroom-extract/draft']
  }, article)
  const isDraft = { path: ['products', 0], wrong: '"organic-mushroom-extract/draft" is a draft' }
  // It holds up the article alone, which is saved as a draft all the same.
  const { messages } = await editor.draft(request)
  expect(messages.filter(({ name }) => name === article)).toMatchObject([{ is: 'error', ...isDraft }])
  expect((await editor.hints(request)).filter(({ wrong }) => wrong === isDraft.wrong)).toEqual([])
  delete request.content.fields.draft
  expect(await editor.save(request)).toMatchObject({ refused: [{ is: 'error', ...isDraft }] })
})

test('a form is not told of lines, hyphens and quotes of the file', async () => {
  const request = await changed((fields) => (fields.smiles = 'C1CC'), 'compounds/piperine.yaml')
  const { messages } = await editor.draft(request)
  expect(messages).toMatchObject([{ path: ['smiles'], fix: 'Copy the SMILES again' }])
  const { messages: missing } = await editor.draft(await rewritten(() => ''))
  expect(missing).toMatchObject([{ wrong: 'the text is missing', fix: 'Write it in the field at the end' }])
})

test('news of a day ahead have what lets them appear on it, in the words of the form', async () => {
  const file = await created({ kind: 'news', title: 'A new dryer', chosen: { section: 'news' } })
  const filled = await changed((fields) => {
    fields.summary = 'A dryer is there.'
    fields.date = '2998-01-15'
  }, file)
  const request = { ...filled, content: { ...filled.content, body: 'It dries.' } }
  const { messages } = await editor.draft(request)
  delete request.content.fields.draft
  expect((await editor.draft(request)).messages).toEqual(messages)
  expect(messages).toMatchObject([
    {
      is: 'error',
      path: ['date'],
      wrong: 'is 2998-01-15, but nothing keeps the item back until then',
      fix: 'Add “Appears on”: 2998-01-15, so that it appears on that day, or give the day of the news',
      mend: { path: ['publishAt'], value: '2998-01-15' },
    },
  ])
})

test('a product that has been published is told to lack a page that names it, not the picture that saving draws', async () => {
  const file = 'products/herbal-extract/piperine-fine.md'
  const text = (await textOf())
    .replace(/^slug: .*$/m, 'slug: piperine-fine')
    .replace(/^nodeid: .*$/m, `nodeid: ${'f'.repeat(32)}`)
  const told = async () => {
    const hints = await editor.hints(await changed(() => {}, file))
    return hints.map(({ wrong }) => wrong).filter((wrong) => /picture|no page names/.test(wrong))
  }
  await writeFile(join(folder, file), text.replace('---\n', '---\ndraft: true\n'))
  expect(await told()).toEqual([])
  await writeFile(join(folder, file), text)
  expect(await told()).toEqual([expect.stringMatching(/^no page names this product yet/)])
  const article = 'knowledge/what-is-piperine-.md'
  const linked = `${await textOf(article)}\nSee [fine piperine](/herbal-extract/piperine-fine).\n`
  await writeFile(join(folder, article), linked)
  restart()
  expect(await told()).toEqual([])
  // What links to it follows.
  const renamed = await editor.hints(await changed((fields) => (fields.slug = 'piperine-fines'), file))
  expect(renamed.filter(({ wrong }) => wrong.startsWith('no page names'))).toEqual([])
})

test('mistakes of a text are told while fields are missing, and what a draft lacks is no error yet', async () => {
  const file = await created({ kind: 'news', title: 'A new dryer', chosen: { section: 'news' } })
  const request = await rewritten(() => 'See [this](/nowhere-at-all).\n\n##Which dryer\n\nIt cures colds.', file)
  expect((await editor.draft(request)).messages).toMatchObject([
    { is: 'missing', path: ['summary'] },
    { is: 'error', bodyLine: 1, wrong: 'the link /nowhere-at-all leads to no page' },
    { is: 'error', bodyLine: 5, rule: 'health-claim' },
  ])
  const hints = await editor.hints(request)
  const mend = { from: '##Which dryer', to: '## Which dryer' }
  expect(hints).toContainEqual(expect.objectContaining({ is: 'hint', bodyLine: 3, mend }))
  expect(hints.filter(({ bodyLine }) => bodyLine === undefined)).toEqual([])
})

test('every figure that is offered of a product or a compound is one that a text can refer to', async () => {
  const offered = await Promise.all(
    ['herbal-extract/pure-piperine', 'compounds/piperine'].map((of) => editor.figures({ of })),
  )
  const [ofProduct = [], ofCompound = []] = offered
  expect(ofProduct.map(({ value }) => value)).toContain('{herbal-extract/pure-piperine: loss-on-drying}')
  expect(ofProduct).toContainEqual({
    value: '{herbal-extract/pure-piperine#98 %: lead}',
    label: '98 %, Lead, ≤ 1.0 mg/kg',
  })
  expect(ofCompound).toContainEqual({ value: '{compounds/piperine: cas}', label: 'CAS number, 94-62-2' })
  const references = offered.flat().map(({ value }) => value)
  const request = await rewritten((body) => [body, ...references].join('\n\n'), 'knowledge/what-is-piperine-.md')
  expect((await editor.draft(request)).messages).toEqual([])
  expect(await editor.figures({ of: 'herbal-extract/nothing' })).toEqual([])
})

test('what records know of tests is told: the section of each, and the shared sets', async () => {
  const { sections, sets } = await editor.tests({})
  expect(sections).toContainEqual(expect.objectContaining({ test: '*Salmonella*', group: 'microbiology' }))
  expect(sets.elements).toMatchObject({
    name: 'Elements',
    group: 'elements',
    tests: [{ test: 'Lead' }, { test: 'Cadmium' }],
  })
})

test('a link is offered to every page by its title', async () => {
  const { choices } = await opened()
  expect(choices.addresses).toContainEqual({ value: '/herbal-extract/pure-piperine', label: 'Pure Piperine' })
  expect(choices.addresses).toContainEqual({ value: '/knowledge/what-is-piperine-', label: 'What is piperine?' })
})

test('a draft that is published keeps the comments of its editor, and none of a new file', async () => {
  const file = await created({ kind: 'compounds', title: 'Chavicine', chosen: {} })
  const before = await textOf(file)
  await saved((fields) => delete fields.draft, file)
  expect(await textOf(file)).toBe(before)
  const filled = { smiles: 'C1CCNCC1', class: 'alkaloid', synonyms: ['cis-Piperine'] }
  await saved((fields) => Object.assign(fields, filled), file)
  const draft = await textOf(file)
  expect(draft).toContain('# Fill in what stands behind the colons')
  await writeFile(join(folder, file), draft.replace('smiles:', '# Drawn from the thesis.\nsmiles:'))
  expect(await saved((fields) => delete fields.draft, file)).toHaveProperty('saved')
  expect((await textOf(file)).split('\n').filter((line) => line.startsWith('#'))).toEqual([
    '# yaml-language-server: $schema=../../docs/schemas/compounds.json',
    '# Drawn from the thesis.',
  ])
  expect((await opened(file)).content.fields).toMatchObject({ name: 'Chavicine', ...filled })
})

test.each([
  ['products', { category: 'herbal-extract' }],
  ['articles', { topic: 'substances' }],
  ['news', { section: 'news' }],
  ['plants', {}],
] as const)('of a new record of the kind %s no comment is left once its draft mark goes', async (kind, chosen) => {
  const file = await created({ kind, title: 'Dust', chosen })
  const request = await changed((fields) => delete fields.draft, file)
  const { text } = await editor.draft(request)
  expect(text).toContain('Dust')
  expect(text).not.toMatch(/^\s*# (?!yaml-language-server)/m)
})

test('that a new article names nothing yet is one of the things to fill in', async () => {
  const file = await created({ kind: 'articles', title: 'What is chavicine?', chosen: { topic: 'substances' } })
  const messages = await messagesOf((fields) => (fields.subject = 'Chavicine'), file)
  expect(messages.filter(({ is }) => is !== 'missing')).toEqual([])
  expect(messages).toContainEqual(
    expect.objectContaining({
      path: ['products'],
      fix: 'Name what the article is about in “Compounds”, in “Plants” or in “Products”',
    }),
  )
})

test('a compound that no page shows is shown on a product as if that named it', async () => {
  const file = await created({ kind: 'compounds', title: 'Chavicine', chosen: {} })
  const answer = await editor.draft(await changed((fields) => (fields.smiles = 'C1CCNCC1'), file))
  expect(answer).toMatchObject({ isExample: true, pages: ['/herbal-extract/pure-piperine'] })
  const page = its.site()?.compiled.routes.get('/herbal-extract/pure-piperine')?.()
  const said = JSON.stringify(page)
  expect(said).toContain('C5H11N')
  expect(page?.heading).toBe('…')
  expect(said).not.toMatch(/Dry and dark|Pale yellow|A text about the product/)
  expect(await editor.draft(await changed(() => {}, 'compounds/piperine.yaml'))).toMatchObject({ isExample: false })
})

test('removing a record is preceded by what names it', async () => {
  const { messages, address } = await editor.removal({ name: PIPERINE })
  expect(address).toBe('/herbal-extract/pure-piperine')
  expect(messages.map(({ name }) => name)).toContain('knowledge/what-is-piperine-.md')
  expect(messages.map(({ title }) => title)).toContain('What is piperine?')
  expect(messages.map(({ wrong }) => wrong).join()).not.toContain('perhaps')
  const { revision } = await opened()
  expect(await editor.remove({ name: PIPERINE, revision: 'another' })).toHaveProperty('conflict')
  expect(await editor.remove({ name: PIPERINE, revision })).toEqual({ removed: true })
  await expect(textOf()).rejects.toThrow('ENOENT')
})

test('a new record is the file that content:new makes, a draft that holds nothing up, and takes no place that is taken', async () => {
  const wanted = { kind: 'news', title: 'A new dryer', chosen: { section: 'news' } } as const
  expect(await editor.new(wanted)).toEqual({ name: 'news/a-new-dryer.md' })
  expect(await textOf('news/a-new-dryer.md')).toContain('draft: true')
  expect(await editor.new(wanted)).toEqual({ exists: { name: 'news/a-new-dryer.md', title: 'A new dryer' } })
  expect(await editor.new({ kind: 'plants', title: '…', chosen: {} })).toEqual({
    refused: '“…” makes no address: use Latin letters or digits.',
  })
  const title = 'Regulation (EU) 2015/2283'
  const file = await created({ kind: 'regulations', title, chosen: {} })
  expect(file).toBe('regulations/regulation-eu-2015-2283.yaml')
  const { records, messages } = await editor.overview({})
  expect(records.find(({ name }) => name === file)).toMatchObject({ title, state: { is: 'draft' } })
  expect(messages.filter(({ name }) => name !== file && name !== 'news/a-new-dryer.md')).toEqual([])
})

test('a record is called by no blanks, by what no address can be, nor by more than a file can', async () => {
  const refused = async (title: string) => {
    const asked = REQUESTS.new.parse({ kind: 'plants', title, chosen: {} })
    const answer = await editor.new(asked)
    return 'refused' in answer && answer.refused
  }
  expect(await refused('   ')).toBe('Give it a name.')
  expect(await refused('Index')).toMatch(/^The address that this name makes is "index", which leads to no page/)
  expect(await refused('x'.repeat(300))).toBe(
    'The address that this name makes has 300 characters. Give another name: use at most 120 characters.',
  )
  // It is called as before until it can be called so: what names it stays in order.
  const slug = { is: 'error', path: ['slug'], wrong: 'has 300 characters' }
  expect(await messagesOf((fields) => (fields.slug = 'x'.repeat(300)))).toMatchObject([slug])
})

test('of two saves at once the second is told of the first', async () => {
  const requests = await Promise.all(['Cool', 'Dark'].map((storage) => changed((fields) => (fields.storage = storage))))
  const [first, second] = await Promise.all(requests.map((request) => editor.save(request)))
  expect(first).toHaveProperty('saved')
  expect(second).toEqual({ conflict: true })
  expect(await textOf()).toContain('storage: Cool\n')
})

test('what is typed is there when the record is opened again, also by another process, until it is saved or discarded', async () => {
  const { revision, content: base } = await opened()
  const content = { ...base, fields: { ...base.fields, moq: '2 kg' } }
  const kept = { revision, base, content }
  await editor.keep({ name: PIPERINE, draft: 'tab', kept })
  restart()
  expect((await editor.record({ name: PIPERINE, draft: 'other tab' })).kept).toEqual(kept)
  // Now it is of that tab.
  await editor.keep({ name: PIPERINE, draft: 'tab', kept: null })
  expect((await editor.record({ name: PIPERINE, draft: 'other tab' })).kept).toEqual(kept)
  await editor.keep({ name: PIPERINE, draft: 'other tab', kept: null })
  expect((await editor.record({ name: PIPERINE, draft: 'third tab' })).kept).toBeUndefined()
})

test('whoever leaves a record while it is saved finds it as it was saved, with what was typed since', async () => {
  const kept = await opened()
  const request = await changed((fields) => (fields.moq = '2 kg'))
  const keep = (content: RecordContent) =>
    editor.keep({ name: PIPERINE, draft: 'tab', kept: { revision: kept.revision, base: kept.content, content } })
  await keep(request.content)
  await editor.save(request)
  expect((await editor.record({ name: PIPERINE, draft: 'tab' })).kept).toBeUndefined()
  // It comes behind the save.
  await keep(request.content)
  expect((await editor.record({ name: PIPERINE, draft: 'tab' })).kept).toBeUndefined()
  const more = { ...request.content, fields: { ...request.content.fields, leadTime: '9 days' } }
  await keep(more)
  const { kept: since, revision, content } = await editor.record({ name: PIPERINE, draft: 'tab' })
  expect(since).toEqual({ revision, base: content, content: more })
})

test('what is typed while a record is given another address is kept under that', async () => {
  const { revision, content: base } = await opened()
  const request = await changed((fields) => (fields.slug = 'piperine-98'))
  const answer = await editor.save(request)
  if (!('saved' in answer)) throw new Error('it was not renamed')
  const content = { ...request.content, fields: { ...request.content.fields, leadTime: '9 days' } }
  await editor.keep({ name: PIPERINE, draft: 'tab', kept: { revision, base, content } })
  const record = await editor.record({ name: answer.saved.name, draft: 'tab' })
  expect(record.kept).toEqual({ revision: record.revision, base: record.content, content })
})

test('a record that is being changed in another window says so', async () => {
  const { revision, content } = await opened()
  const keep = (draft: string) => editor.keep({ name: PIPERINE, draft, kept: { revision, base: content, content } })
  expect(await keep('one')).toMatchObject({ others: [], readers: [] })
  expect(await keep('two')).toMatchObject({ others: [''], readers: [] })
  expect(await keep('one')).toMatchObject({ others: [''] })
})

test('the history tells who changed a record, when and to what, also under its former name, and says where there is no repository', async () => {
  // Of a temporary folder no parent is a repository.
  expect(await editor.history({ name: PIPERINE })).toEqual({ versions: undefined })
  const git = simpleGit(folder)
  await git.init()
  expect(await editor.history({ name: PIPERINE })).toEqual({ versions: [] })
  const commit = (about: string, by: string) =>
    git.add('.').raw('-c', `user.name=${by}`, '-c', `user.email=${by}@phytolane.example`, 'commit', '-m', about)
  await commit('Begin', 'Ann')
  await saved((fields) => (fields.moq = '2 kg'))
  await commit('Raise the MOQ', 'Bo')
  const renamed = await saved((fields) => (fields.slug = 'piperine-98'))
  if (!('saved' in renamed)) throw new Error('it was not renamed')
  const { name } = renamed.saved
  await commit('Rename', 'Ann')
  const { versions = [] } = await editor.history({ name })
  expect(versions.map(({ by, about }) => `${by}: ${about}`)).toEqual(['Ann: Rename', 'Bo: Raise the MOQ', 'Ann: Begin'])
  const moq = versions.map(({ content }) => ('fields' in content ? content.fields.moq : undefined))
  expect(moq).toEqual(['2 kg', '2 kg', '25 kg'])
  expect(Date.parse(versions[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await editor.history({ name: 'products/herbal-extract/never-there.md' })).toEqual({ versions: [] })
})

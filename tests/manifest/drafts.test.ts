import { compileTiny, edit } from './tinyFolder.ts'

test.each([
  ['that lacks fields', 'question: Why?\ndraft: true\n'],
  ['with a mistake in its fields', "question: 'Why?\ndraft: true\n"],
])('a draft %s does not fail the build', async (_kind, fields) => {
  await expect(compileTiny({ 'knowledge/idea.md': `---\n${fields}---\n` })).resolves.toBeDefined()
})

const DRAFT = 'products/tropical-seasoning-blend/draft.md'

test('the preview leaves out a draft that names an unknown record', async () => {
  const changes = edit(DRAFT, 'compound: piperine', 'compound: unknown')
  const { routes } = await compileTiny(changes, { publication: { drafts: true, today: '2026-06-01' } })
  expect(routes.has('/tropical-seasoning-blend/draft')).toBe(false)
})

test.each([
  ['products', 'tropical-seasoning-blend/draft', 'name', 'Draft: Draft'],
  ['news', 'next-year', 'title', 'Scheduled for 2999-01-01: Next year'],
] as const)('the preview marks a page of %s that is not published', async (kind, name, field, title) => {
  const { library } = await compileTiny({}, { publication: { drafts: true, today: '2026-06-01' } })
  expect(library[kind].get(name)?.data).toMatchObject({ [field]: title })
})

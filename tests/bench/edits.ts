import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Edit = (project: string, number: number) => void

export const editProduct: Edit = (project, number) =>
  edit(join(project, 'content/products/herbal-extract'), '', (text) => `${text}\nEdit ${number}.\n`)

/** Fields may stand on any page: all payloads are made anew. */
export const editField: Edit = (project, number) =>
  edit(join(project, 'content/products/herbal-extract'), '', (text) =>
    text.replace(/^leadTime: .*$/m, `leadTime: ${number + 3}–${number + 5} working days`),
  )

/** What is edited, and how: each time another text, so that each build has something to do. */
export const EDITS: Record<string, Edit> = {
  'a product': editProduct,
  'a field of a product': editField,
  'an article': (project, number) =>
    edit(join(project, 'content/knowledge'), '', (text) => `${text}\nEdit ${number}.\n`),
  'a component': (project, number) =>
    edit(
      join(project, 'src/components'),
      'Section.tsx',
      (text) => `${text}\nSection.displayName = 'Section ${number}'\n`,
    ),
  'a stylesheet': (project, number) =>
    edit(join(project, 'src/styles'), 'base.css', (text) => `${text}\n.edit { order: ${number}; }\n`),
}

/** Edits a file of a folder; the first one where none is named. */
function edit(folder: string, name: string, change: (text: string) => string): void {
  const [first = ''] = readdirSync(folder).toSorted()
  const file = join(folder, name || first)
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`the edit has changed nothing in ${file}`)
  writeFileSync(file, changed)
}

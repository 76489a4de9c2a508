import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { nodeid } from '../tinyContent.ts'

/** Changes a file of a project and says how; nothing where there is no such file yet. */
type Edit = (edit: { project: string; pick: <T>(items: T[]) => T | undefined; number: number }) => string | undefined

/** Files that an edit has added, by how their names begin; only these are renamed and deleted: nothing leads to them. */
const ADDED = 'added-'

/** Fields that an edit changes: where, what stands there, and what then does. */
const FIELDS: [place: string, pattern: RegExp, text: (number: number) => string][] = [
  ['content/products', /^moq: .*$/m, (number) => `moq: ${number + 1} kg`],
  ['content/products', /^slug: .*$(?![^]*^order:)/m, (number) => `$&\norder: ${number + 3}`],
  ['content/compounds', /^name: .*$(?![^]*^synonyms:)/m, (number) => `$&\nsynonyms: [Synonym ${number}]`],
  ['content/plants', /^region: .*$/m, (number) => `region: Region ${number}`],
  ['content/limits', /≤ [\d.]+/, (number) => `≤ 1.${number}`],
  ['content/site.yaml', /^tagline: .*$/m, (number) => `tagline: Line ${number}`],
  ['src/layout/Wmkc.tsx', /Back to top[ \d]*/, (number) => `Back to top ${number}`],
  // A file that is touched only.
  ['content', /^/, () => ''],
]

/** Words, and what other pages count or are related by. */
const TEXTS = ['Edit', 'Of {catalogue/counts: references} figures', 'See [the products](/products)']

const EDITS: Record<string, Edit> = {
  text: (edit) =>
    append(
      edit,
      edit.pick(['products', 'knowledge', 'news', 'pages'].map((it) => `content/${it}`)) ?? '',
      '.md',
      `\n${edit.pick(TEXTS)} ${edit.number}.\n`,
    ),
  field: ({ project, pick, number }) => {
    const [place, pattern, text] = pick(FIELDS) ?? ['', /^/, String]
    const file = pick(filesIn(project, place))
    if (file !== undefined) writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text(number)))
    return file
  },
  stylesheet: (edit) => append(edit, 'src/styles/tokens.css', '', `\n:root { --edit: ${edit.number}; }\n`),
  'boot script': (edit) =>
    append(edit, 'src/boot.ts', '', `\ndocument.documentElement.dataset.edit = '${edit.number}'\n`),
  'public file': (edit) => {
    writeFileSync(join(edit.project, 'public/edit.txt'), `Edit ${edit.number}\n`)
    return 'public/edit.txt'
  },
  'added product': (edit) =>
    add(edit, 'content/products', (text, slug) =>
      text.replace(/^name: .*$/m, `name: Added ${edit.number}`).replace(/^slug: .*$/m, `slug: ${slug}`),
    ),
  'added article': (edit) =>
    add(
      edit,
      'content/knowledge',
      (text, slug) =>
        text.replace(/^question: .*$/m, `question: Added ${edit.number}?`).replace(/^slug: .*$/m, `slug: ${slug}-`),
      '-',
    ),
  renamed: (edit) => {
    const file = edit.pick(filesIn(edit.project, 'content/products').filter(isAdded))
    if (file === undefined) return undefined
    const slug = basename(file, '.md')
    const text = readFileSync(file, 'utf8').replace(`\nslug: ${slug}\n`, `\nslug: ${slug}-x\nformerSlugs: [${slug}]\n`)
    rmSync(file)
    writeFileSync(join(dirname(file), `${slug}-x.md`), text.replace(/\nformerSlugs: .*(?=[^]*\nformerSlugs)/, ''))
    return file
  },
  deleted: (edit) => {
    const file = edit.pick(filesIn(edit.project, 'content').filter(isAdded))
    if (file === undefined) return undefined
    rmSync(file)
    return file
  },
}

/** Makes one random edit of a project; gives what it was. */
export function editAtRandom(project: string, number: number, random: () => number): string {
  const pick = <T>(items: T[]) => items[Math.floor(random() * items.length)]
  for (;;) {
    const kind = pick(Object.keys(EDITS)) ?? ''
    const file = EDITS[kind]?.({ project, pick, number })
    if (file !== undefined) return `${kind}: ${file.replace(project, '')}`
  }
}

function filesIn(project: string, place: string): string[] {
  if (/\.\w+$/.test(place)) return [join(project, place)]
  const entries = readdirSync(join(project, place), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function isAdded(file: string): boolean {
  return basename(file).startsWith(ADDED)
}

type Context = Parameters<Edit>[0]

function append({ project, pick, number }: Context, place: string, ending: string, text = `\nEdit ${number}.\n`) {
  const file = pick(filesIn(project, place).filter((name) => name.endsWith(ending)))
  if (file !== undefined) appendFileSync(file, text)
  return file
}

function add(
  { project, pick, number }: Context,
  place: string,
  edit: (text: string, slug: string) => string,
  end = '',
) {
  const model = pick(filesIn(project, place).filter((file) => !readFileSync(file, 'utf8').includes('draft: true')))
  if (model === undefined) return undefined
  const slug = `${ADDED}${number}`
  const text = edit(readFileSync(model, 'utf8'), slug)
    .replace(/^nodeid: .*$/m, `nodeid: ${nodeid(slug)}`)
    .replace(/^(formerSlugs|substance|distinction): .*\n/gm, '')
  const file = join(dirname(model), `${slug}${end}.md`)
  writeFileSync(file, text)
  return file
}

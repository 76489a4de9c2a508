import { KINDS, WRITTEN_KINDS, type ListedKind } from '../../../manifest/kinds.ts'
import { photosIn } from '../../../manifest/read/readPictures.ts'
import type { Library } from '../../../manifest/library.ts'
import { routesOf } from '../../../manifest/screens.ts'
import { MIDDLEWARE_NAMES } from '../../../shared/middlewareNames.ts'
import type { Choice, Fields } from '../protocol.ts'
import { recordTitle } from '../recordTitle.ts'

/** What fields may name, with words by which a person finds it. */
export function choicesOf(library: Library): Record<string, Choice[]> {
  const { applications, documents, certifications } = library.site
  return {
    ...Object.fromEntries(WRITTEN_KINDS.map((kind) => [kind, recordChoices(library, kind)])),
    applications: applications.map(({ id, name }) => ({ value: id, label: name })),
    documents: documents.map(({ id, name, note }) => ({ value: id, label: `${name}, ${note}` })),
    certificates: own([...new Set(Object.values(certifications).flat())]),
    middleware: own(MIDDLEWARE_NAMES),
    addresses: addresses(library),
    photos: own([...photosIn(library.pictures)]),
  }
}

function recordChoices(library: Library, kind: ListedKind): Choice[] {
  const { title, detail } = KINDS[kind]
  const words = [title, ...(detail === undefined ? [] : [detail])]
  return [...library[kind]].map(([value, { data }]) => ({
    value,
    label: words.flatMap((field) => [Reflect.get(data, field) ?? []].flat().slice(0, 1)).join(', '),
  }))
}

/** Where links of texts may lead. */
function addresses(library: Library): Choice[] {
  return routesOf(library)
    .filter(({ number }) => number === undefined)
    .map(({ path, record }) => ({
      value: path,
      label: recordTitle(record.file.slice('content/'.length), record.data as Fields, path),
    }))
}

function own(names: readonly string[]): Choice[] {
  return names.map((name) => ({ value: name, label: name }))
}

import type { z } from 'zod'
import type { SearchTexts } from '../../shared/metadata.ts'
import type { ScreenName } from '../../shared/page.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { PageRecord, PageSchema } from '../schema/page.ts'
import { defineScreen, type Screen, type ScreenDescription } from './screen.ts'

type FileOf<Schema extends PageSchema> = ContentFile<z.output<Schema>>

type FixedScreen<Name extends ScreenName, Schema extends PageSchema> = Omit<
  ScreenDescription<Name, FileOf<Schema>>,
  'name' | 'records' | 'addressField' | 'path' | 'heading' | 'intro' | 'searchTexts' | 'skeleton'
> &
  Partial<Pick<ScreenDescription<Name, FileOf<Schema>>, 'searchTexts' | 'skeleton'>>

export function fixedScreen<Name extends ScreenName, Schema extends PageSchema>(
  name: Name,
  schema: Schema,
  description: FixedScreen<Name, Schema>,
): Screen<Name> {
  return {
    ...defineScreen<Name, FileOf<Schema>>({
      records: (library) => pagesOf(library, name, schema),
      addressField: 'path',
      path: ({ data }) => data.path,
      heading: ({ data }) => data.heading,
      intro: ({ data }) => data.intro,
      // Numbered pages repeat the list, but not the text below it.
      html: (file, number) => (number === undefined ? file.markdown.html || undefined : undefined),
      skeleton: 'text',
      searchTexts: (_library, { data }, number) => withPageNumber(searchTextsOf(data), number),
      ...description,
      name,
    }),
    schema,
  }
}

/** `_schema` only gives the type of the files. */
export function pagesOf<Schema extends PageSchema>(
  { pages }: { pages: { values: () => Iterable<ContentFile<PageRecord>> } },
  name: ScreenName,
  _schema: Schema,
): FileOf<Schema>[] {
  return [...pages.values()].filter(({ data }) => data.name === name) as FileOf<Schema>[]
}

function searchTextsOf(data: PageRecord): SearchTexts {
  const { title = '', description = '', keywords = '' } = data as PageRecord & Partial<SearchTexts>
  return { title, description, keywords }
}

function withPageNumber(texts: SearchTexts, number: number | undefined): SearchTexts {
  if (number === undefined) return texts
  const { title, description, keywords } = texts
  return { title: `${title}, page ${number}`, description: `${description} Page ${number}.`.trim(), keywords }
}

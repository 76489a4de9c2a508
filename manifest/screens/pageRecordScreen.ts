import type { z } from 'zod'
import type { ScreenName } from '../../shared/page.ts'
import type { Library } from '../library.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { PageRecord, PageSchema } from '../schema/page.ts'
import type { MetaTexts } from './metadata.ts'
import { defineScreen, type Screen, type ScreenDescription } from './screen.ts'

type FileOf<Schema extends PageSchema> = ContentFile<z.output<Schema>>

type PageRecordScreen<Name extends ScreenName, Schema extends PageSchema> = Omit<
  ScreenDescription<Name, FileOf<Schema>>,
  'name' | 'records' | 'addressField' | 'path' | 'heading' | 'intro' | 'metaTexts' | 'skeleton'
> &
  Partial<Pick<ScreenDescription<Name, FileOf<Schema>>, 'metaTexts' | 'skeleton'>>

export function pageRecordScreen<Name extends ScreenName, Schema extends PageSchema>(
  name: Name,
  schema: Schema,
  description: PageRecordScreen<Name, Schema>,
): Screen<Name> {
  return {
    ...defineScreen<Name, FileOf<Schema>>({
      records: (library) => pagesOf(library, name, schema),
      addressField: 'path',
      path: ({ data }) => data.path,
      formerPaths: ({ data }) => data.formerPaths ?? [],
      heading: ({ data }) => data.heading,
      intro: ({ data }) => data.intro,
      // Numbered pages repeat the list, but not the text below it.
      html: (file, number) => (number === undefined ? file.markdown.html || undefined : undefined),
      skeleton: 'text',
      metaTexts: (_library, { data }, number) => withPageNumber(metaTextsOf(data), number),
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

/** Texts of a landing page, whose description names the certificates of the company. */
export function landingTexts({ site }: Library, { data }: ContentFile<PageRecord>, number?: number): MetaTexts {
  const { description, ...texts } = metaTextsOf(data)
  const certified = `${description} Certified to ${site.certifications.other.join(', ')}.`
  return withPageNumber({ ...texts, description: certified }, number)
}

export function metaTextsOf(data: PageRecord): MetaTexts {
  const { title = '', description = '', keywords = '' } = data as PageRecord & Partial<MetaTexts>
  return { title, description, keywords }
}

function withPageNumber(texts: MetaTexts, number: number | undefined): MetaTexts {
  if (number === undefined) return texts
  const { title, description, keywords } = texts
  return { title: `${title}, page ${number}`, description: `${description} Page ${number}.`.trim(), keywords }
}

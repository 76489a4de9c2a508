import { FACET_VALUES } from '../../shared/facets.ts'
import { factsAt } from '../../shared/facts/facts.ts'
import { factText, factValue } from '../../shared/facts/factValues.ts'
import { articlePath, productPath } from '../../shared/paths.ts'
import { PHOTOS_PATH } from '../../shared/urls.ts'
import type { ArticleCard, NewsCard, ProductCard } from '../../shared/cards.ts'
import type { Grade } from '../../shared/product.ts'
import { moqsOf } from '../../shared/amounts.ts'
import { gradesByMethod } from '../../shared/gradeNames.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { ArticleFile, Library, ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'
import type { ArticleRecord } from '../schema/article.ts'
import { newsPath, type NewsRecord } from '../schema/news.ts'
import { casNumbersOf, hasMarker } from './compounds.ts'
import { withoutMarkerFields } from './specificationRows.ts'
import { recordedFacts } from './recordedFacts.ts'

export const productCard = memoize((library: Library, file: ProductFile): ProductCard => {
  const { data } = file
  return {
    name: data.name,
    path: productPath(data.category, data.slug),
    latin: data.plant && library.plants.get(data.plant)?.data.latin,
    part: partOf(data),
    grades: gradesByMethod(gradesOf(library, data)),
    ...listFacts(library, data),
    ...casNumbersOf(library.compounds, data),
    materialCas: data.materialCas?.number,
    srgb: data.appearance.srgb,
    picture: pictureOf(library, file),
    restriction: data.restriction,
  }
})

function listFacts(library: Library, data: ProductFile['data']) {
  const product = recordedFacts(data, 'product', 'either')
  const grades = gradesOf(library, data)
  const facts = factsAt('list').map((id) => {
    const productText = factText(id, factValue(id, { product }))
    const texts = grades.flatMap((grade) => factText(id, factValue(id, { product, grade })) ?? [])
    return [id, productText ?? ([...new Set(texts)].join('; ') || undefined)] as const
  })
  return {
    ...Object.fromEntries(facts),
    ...formAndColour(data),
    particleSize: data.sieves,
    moq: moqText(grades),
  }
}

/** `Powder, granules` and `Pale yellow to yellow`: the values by which lists are filtered. */
function formAndColour({ facets, grades }: ProductFile['data']): Pick<ProductCard, 'form' | 'colour'> {
  const forms = grades.flatMap((grade) => grade.facets?.form ?? facets.form)
  const colours = labelsOf(FACET_VALUES.colour.values, facets.colour)
  return {
    form: inSentence(labelsOf(FACET_VALUES.form.values, forms), ', '),
    colour: inSentence([...new Set([...colours.slice(0, 1), ...colours.slice(-1)])], ' to '),
  }
}

/** Returns the labels in their own order, from light to dark for colours. */
function labelsOf(labels: Record<string, string>, ids: readonly string[]): string[] {
  return Object.entries(labels).flatMap(([id, label]) => (ids.includes(id) ? [label] : []))
}

function inSentence([first = '', ...others]: string[], mark: string): string {
  return [first, ...others.map((text) => text.toLowerCase())].join(mark)
}

/** Adds a remark if grades have origins of their own. */
export function partOf({ part, grades }: { part?: string; grades: { origin?: string }[] }): string | undefined {
  return part && part + (grades.some(({ origin }) => origin !== undefined) ? '; differs by grade' : '')
}

export function moqText(grades: Pick<Grade, 'moq'>[]): string {
  const moqs = moqsOf(grades)
  return moqs.length > 1 ? `from ${moqs[0]}` : (moqs[0] ?? '')
}

export function productCards(library: Library, ids: string[] = []): ProductCard[] {
  return [...new Set(ids)].flatMap((id) => {
    const product = library.products.get(id)
    return product ? productCard(library, product) : []
  })
}

export function linkedCards(library: Library, file: ContentFile<object>) {
  return {
    products: productCards(library, linkedIds(file)),
    articles: linkedArticles(library, file).map((article) => articleCard(article)),
  }
}

export function linkedArticles({ articles }: Pick<Library, 'articles'>, file: ContentFile<object>): ArticleFile[] {
  return linkedPaths(file).flatMap((path) => {
    const article = articles.get(path.slice(articlePath('').length))
    return article && path === articlePath(article.data.slug) ? article : []
  })
}

export function linkedIds(file: ContentFile<object>): string[] {
  return linkedPaths(file).map((path) => path.slice(1))
}

function linkedPaths(file: ContentFile<object>): string[] {
  return [...new Set(file.markdown.links.map(({ href }) => href.replace(/#.*/, '')))]
}

/** Returns the URL of the photo or the drawing of a product, without width and extension. */
export function pictureOf({ publicFiles }: Library, { data }: ProductFile): string | undefined {
  if (data.photo) return `${PHOTOS_PATH}${data.photo.file}`
  const picture = `/pictures/products/${data.category}/${data.slug}`
  return publicFiles.has(`${picture}-960.avif`) ? picture : undefined
}

export function gradesOf(
  library: Pick<Library, 'compounds'>,
  data: Pick<ProductFile['data'], 'name' | 'kind' | 'appearance' | 'moq' | 'compound' | 'grades'>,
): Grade[] {
  const compound = library.compounds.get(data.compound ?? '')?.data
  return data.grades.map((grade) => {
    const assay = grade.assay?.map(
      ({ technique: _technique, alternative: _alternative, marker: _marker, ...fields }) => ({
        ...fields,
        analyte: fields.analyte ?? compound?.name ?? data.name,
      }),
    )
    return {
      ...grade,
      of: (hasMarker(data) ? assay : grade.assay)?.find(({ min, unit }) => unit === '%' && grade.name === `${min} %`)
        ?.analyte,
      appearance: grade.appearance ?? data.appearance.text,
      moq: grade.moq ?? data.moq,
      assay,
      tests: grade.tests && withoutMarkerFields(grade.tests),
    }
  })
}

export function articleCard({ data }: ContentFile<ArticleRecord>): ArticleCard {
  return { question: data.question, path: articlePath(data.slug), subject: data.subject }
}

export function articleCards({ articles }: Library, slugs: string[] = []): ArticleCard[] {
  return slugs.flatMap((slug) => {
    const file = articles.get(slug)
    return file ? articleCard(file) : []
  })
}

export function newsCard(library: Library, file: ContentFile<NewsRecord>): NewsCard {
  const { title, date, summary } = file.data
  const section = library.site.newsSections.find(({ id }) => id === file.data.section)?.name
  return { title, path: newsPath(file.data), date, summary, section, picture: newsPicture(library, file) }
}

const MAX_PRODUCTS_OF_MATERIAL = 2

/** Returns the picture of the first product, if the item is about one or two. */
function newsPicture(library: Library, file: ContentFile<NewsRecord>): string | undefined {
  const products = linkedIds(file).flatMap((id) => library.products.get(id) ?? [])
  const [first] = products
  return first && products.length <= MAX_PRODUCTS_OF_MATERIAL ? pictureOf(library, first) : undefined
}

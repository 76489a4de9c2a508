import type { Page } from '../shared/page.ts'
import { articlePath, productPath } from '../shared/paths.ts'
import type { CompoundFacts } from './chemistry/compoundFacts.ts'
import type { Library } from './library.ts'
import { namedPages } from './namedPages.ts'
import { articlePage } from './pages/articlePage.ts'
import { newsPath } from './catalogue/cards.ts'
import { fixedPage } from './pages/fixedPage.ts'
import { newsPage } from './pages/newsPage.ts'
import { type PageContext, productPage } from './pages/productPage.ts'
import { createRelations } from './catalogue/relations.ts'

/** Route path of every page of the site, and how its payload is made. */
export type Routes = Map<string, () => Page>

type Route = [path: string, page: () => Page]

/** Builds the payload of every route. Fails where a page that the site cannot do without is missing. */
export function buildRoutes(library: Library, facts: CompoundFacts): Routes {
  const context = { library, facts, relations: createRelations(library) }
  return new Map([
    ...library.pages.flatMap((file) => fixedPage(context, file)).map(made),
    ...productPages(context),
    ...[...library.articles.values()].map((file): Route => [
      articlePath(file.data.slug),
      () => articlePage(context, file),
    ]),
    ...newsPages(library).map(made),
  ])
}

/** New address by former address, of everything that was renamed. */
export function buildRedirects(library: Library): Record<string, string> {
  return Object.fromEntries(
    namedPages(library).flatMap(({ record: { data }, pathOf }) =>
      (data.formerSlugs ?? []).map((former) => [pathOf(former), pathOf(data.slug)]),
    ),
  )
}

function made([path, page]: [string, Page]): Route {
  return [path, () => page]
}

function productPages(context: PageContext): Route[] {
  const { library } = context
  return [...library.products.values()].map((file) => {
    const category = library.pages.find(({ data }) => data.name === 'productsclass' && data.category === file.category)
    if (!category) throw new Error(`content/pages: the page of the category ${file.category} is missing`)
    const { heading: label, path, nodeid } = category.data
    return [productPath(file.category, file.data.slug), () => productPage(context, file, { label, path, nodeid })]
  })
}

function newsPages(library: Library): [string, Page][] {
  const list = (section: string) => {
    const page = library.pages.find(({ data }) => data.name === 'newsclass' && data.section === section)
    if (!page) throw new Error(`content/pages: the news list of the section ${section} is missing`)
    return page.data
  }
  return library.news.map((file) => [
    newsPath(file.data),
    newsPage(library, file, { root: list('news'), section: list(file.data.section) }),
  ])
}

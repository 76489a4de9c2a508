import { NotPrerenderedError } from '../../shared/errors.ts'
import { possibleAddresses } from '../kinds.ts'
import type { Library } from '../library.ts'
import { buildRedirects, routesOf, SCREENS, type SiteRoute } from '../screens.ts'
import { didYouMean } from '../read/didYouMean.ts'
import type { Mistake } from '../problems.ts'
import type { ScreenDescription } from '../screens/screen.ts'
import { LINKABLE_FILE } from '../../shared/paths.ts'

export type LinkCheck = (href: string) => Mistake | undefined

export function createLinkCheck(library: Library): LinkCheck {
  const addresses = siteAddresses(library)
  const former = new Map(Object.entries(buildRedirects(library)))
  const unpublishedFiles = new Map(
    [...library.unpublished.keys()].flatMap((file) =>
      possibleAddresses(library.site, file).map((address) => [address, file] as const),
    ),
  )
  return (href) => {
    if (/^(mailto|tel):/.test(href) || LINKABLE_FILE.test(href)) return undefined
    if (!href.startsWith('/')) return describeExternalLink(href, library.site.url)
    // A query is for the page to read.
    const [path = '', anchor] = href.replace(/\?[^#]*/, '').split('#')
    const route = addresses.get(path)
    if (route) return anchor === undefined ? undefined : mistakeInAnchor(library, route, anchor)
    if (addresses.has(path) || hasInvalidPage(library)) return undefined
    const now = former.get(path)
    if (now !== undefined) return { wrong: `the page ${path} is now ${now}`, fix: `Write ${now}` }
    return (
      describeUnpublished(library, unpublishedFiles.get(path) ?? '', path) ?? {
        wrong: `${new NotPrerenderedError(path).message}${didYouMean(path, addresses.keys())}`,
        fix: 'Correct the link, or write the page',
      }
    )
  }
}

/** The address of a page stands in its fields, which may be those with mistakes. */
export function hasInvalidPage({ invalidFiles }: Library): boolean {
  return [...invalidFiles].some((file) => file.startsWith('content/pages/'))
}

function describeExternalLink(href: string, siteUrl: string): Mistake | undefined {
  const isOfSite = `${href}/`.startsWith(`${siteUrl}/`)
  if (URL.canParse(href) && /^https:\/\/[^/]+\./.test(href) && !isOfSite) return undefined
  return {
    wrong: `the link "${href}" is neither a page of this site nor the full address of another`,
    fix: 'Begin the path of a page with /, the address of another site with https://, and an email address with mailto:',
  }
}

function mistakeInAnchor(library: Library, route: SiteRoute, anchor: string): Mistake | undefined {
  const { path, record, number } = route
  const screen: ScreenDescription = SCREENS[route.screen]
  const headings = record.markdown.headings.map(({ id }) => id)
  const anchors = number === undefined ? [...(screen.sections?.(library, route) ?? []), ...headings] : []
  if (anchors.includes(anchor)) return undefined
  return {
    wrong: `the page ${path} has no section "${anchor}"`,
    fix: anchors.length > 0 ? `Use one of ${anchors.join(', ')}` : `Link to the page as a whole, ${path}`,
  }
}

/**
 * Returns the routes by their path. Files with problems of their own have none, so that links to them are not reported
 * as well.
 */
function siteAddresses(library: Library): Map<string, SiteRoute | undefined> {
  const addresses = [...library.invalidFiles].flatMap((file) => possibleAddresses(library.site, file))
  return new Map<string, SiteRoute | undefined>([
    ...addresses.map((address): [string, undefined] => [address, undefined]),
    ...routesOf(library).map((route): [string, SiteRoute] => [route.path, route]),
  ])
}

/** Explains that a referenced file is not published. `file` has no extension. */
export function describeUnpublished({ unpublished }: Library, file: string, name: string): Mistake | undefined {
  if (!unpublished.has(file)) return undefined
  const fix = 'Publish it first, give this page the same publishAt or a later one, or remove the name here'
  return { wrong: `"${name}" is not published yet`, fix }
}

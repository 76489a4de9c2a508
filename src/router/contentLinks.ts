import { withoutTrailingSlash } from '../../shared/urls.ts'
import { isPageUrl } from './links.ts'

/** Returns the links in the content of the page. */
export function contentLinks() {
  return document.querySelectorAll('main a[href^="/"]')
}

/** Returns the path of the page that a link leads to; `undefined` for other elements and links. */
export function linkPath(link: Element | null): string | undefined {
  return link instanceof HTMLAnchorElement && isPageUrl(link, location)
    ? withoutTrailingSlash(link.pathname)
    : undefined
}

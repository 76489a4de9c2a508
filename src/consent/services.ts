import { tracking } from 'virtual:site'
import { ACCESS_KEY_PARAMETER } from '../../shared/inquiry.ts'
import { TRACKING_SCRIPTS } from '../../shared/configuration.ts'
import { consent, shownAddress } from './consent.ts'

let isLoaded = false

/** Call this after consent only. */
export function startAnalytics(): void {
  if (!isLoaded) loadServices()
  reportPageView()
}

/** Loaded scripts cannot be removed, so the document is reloaded without them. */
export function stopAnalytics(): void {
  // Includes cookies of an earlier consent.
  deleteAnalyticsCookies()
  if (isLoaded) location.reload()
}

function loadServices(): void {
  isLoaded = true
  shownAddress.subscribe(reportPageView)
  gtag('js', new Date())
  const { analyticsId, tagManagerId } = tracking
  if (analyticsId) {
    // A single-page app reports its page views itself, see `reportPageView`. Cookies of the host alone can be deleted.
    gtag('config', analyticsId, { send_page_view: false, cookie_domain: 'none' })
    loadScript(TRACKING_SCRIPTS.analytics(analyticsId))
  }
  if (tagManagerId && !hasShownAccessKey()) {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(TRACKING_SCRIPTS.tagManager(tagManagerId))
  }
}

function reportPageView(): void {
  if (consent.current() !== 'granted') return
  const { analyticsId, tagManagerId } = tracking
  const page = { page_location: withoutAccessKey(location.href), page_title: document.title }
  // Later events of the service take this address, not that of the document.
  if (analyticsId) gtag('set', { page_location: page.page_location })
  if (analyticsId) gtag('event', 'page_view', page)
  if (tagManagerId) dataLayer().push({ event: 'page_view', ...page })
}

/** A tag manager reads the address itself, and that of an earlier page after a step back. */
function hasShownAccessKey(): boolean {
  const addresses = [location.href, ...performance.getEntriesByType('navigation').map(({ name }) => name)]
  return addresses.some((address) => URL.canParse(address) && new URL(address).searchParams.has(ACCESS_KEY_PARAMETER))
}

/** The key in the link of a receipt opens what the buyer wrote. */
export function withoutAccessKey(address: string): string {
  const url = new URL(address)
  url.searchParams.delete(ACCESS_KEY_PARAMETER)
  return url.href
}

function dataLayer(): unknown[] {
  const global = globalThis as { dataLayer?: unknown[] }
  return (global.dataLayer ??= [])
}

// Google's script recognises commands by the type `arguments`, which arrow functions and rest parameters lack.
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  dataLayer().push(arguments)
}

function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}

/** Start of the cookie names of the services: `_ga`, `_ga_ID`, `_gid`, `_gat`, `_gcl_au`. */
const ANALYTICS_COOKIE = /^_(ga|gid|gat|gcl)/

function deleteAnalyticsCookies(): void {
  for (const cookie of document.cookie.split(/;\s*/)) {
    const [name = ''] = cookie.split('=')
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in some browsers
    if (ANALYTICS_COOKIE.test(name)) document.cookie = `${name}=; max-age=0; path=/`
  }
}

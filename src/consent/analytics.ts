import { tracking } from 'virtual:site'
import { TRACKING_SCRIPTS } from '../../shared/tracking.ts'
import { currentConsent } from './consent.ts'

let isStarted = false

/** Loads the configured services, once. Called after consent only. */
export function startAnalytics(): void {
  if (isStarted) return
  isStarted = true
  push('js', new Date())
  const { analyticsId, tagManagerId } = tracking
  if (analyticsId) {
    // Page views of a single-page app are told one by one, see `countPageView`.
    push('config', analyticsId, { send_page_view: false })
    loadScript(TRACKING_SCRIPTS.analytics(analyticsId))
  }
  if (tagManagerId) {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(TRACKING_SCRIPTS.tagManager(tagManagerId))
  }
  countPageView()
}

/** Counts the page on screen; nothing where analytics have not started. */
export function countPageView(): void {
  if (!isStarted || currentConsent() !== 'granted') return
  const { analyticsId, tagManagerId } = tracking
  const page = { page_location: location.href, page_title: document.title }
  if (analyticsId) push('event', 'page_view', page)
  if (tagManagerId) dataLayer().push({ event: 'page_view', ...page })
}

/** The services read this list; commands of analytics are `arguments` objects in it. */
function dataLayer(): unknown[] {
  const global = globalThis as { dataLayer?: unknown[] }
  return (global.dataLayer ??= [])
}

// The service tells commands from data by their being `arguments`, which arrow functions and rest parameters are not.
function push(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  dataLayer().push(arguments)
}

function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}

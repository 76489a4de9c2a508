/** For messages. The site has its own in `content/site.yaml`. */
export const EXAMPLE_SITE_URL = 'https://www.site.example'

/** Returns `undefined` for invalid text. */
export function readSwitch(text = 'on'): boolean | undefined {
  return ['', 'on', 'off'].includes(text) ? text !== 'off' : undefined
}

export type AppConfiguration = PolicyOptions & {
  keepsOffline: boolean
  /** Keeps search engines out, as for a trial. */
  noindex: boolean
}

export type SiteConfiguration = AppConfiguration & {
  /** Value of the `Strict-Transport-Security` header. Empty for none. */
  hsts: string
}

export const DEFAULT_HSTS = 'max-age=31536000; includeSubDomains'

/** Returns `undefined` for invalid text. */
export function readHsts(text: string | undefined): string | undefined {
  if (!text) return DEFAULT_HSTS
  if (text === 'off') return ''
  return /^max-age=\d{1,9}(; includeSubDomains)?(; preload)?$/.test(text) ? text : undefined
}

/** Returns the origin as browsers write it, or `undefined` for other texts. */
export function readOrigin(text: string): string | undefined {
  return /^https?:\/\/[^\s/?#@]+\/?$/i.test(text) && URL.canParse(text) ? new URL(text).origin : undefined
}

/** Returns `undefined` for invalid text. No text means no service. */
export function readTrackingId(text = ''): string | undefined {
  return /^[\w-]*$/.test(text) ? text : undefined
}

/**
 * Removes final slashes. No text means the site's own host, `off` a site without a server (null). Returns `undefined` for
 * an invalid URL, or for characters that would change the security policy.
 */
export function readApiBaseUrl(text = ''): string | null | undefined {
  if (text === '') return ''
  if (text === 'off') return null
  return /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?(\/[^\s?#;,'"]*)?$/i.test(text)
    ? text.replace(/\/+$/, '')
    : undefined
}

export type Tracking = { analyticsId?: string; tagManagerId?: string }

const SCRIPT_HOST = 'https://www.googletagmanager.com'

export const TRACKING_SCRIPTS = {
  analytics: (id: string) => `${SCRIPT_HOST}/gtag/js?id=${encodeURIComponent(id)}`,
  tagManager: (id: string) => `${SCRIPT_HOST}/gtm.js?id=${encodeURIComponent(id)}`,
}

/**
 * Hosts of Google Analytics, by Google's list. A tag manager loads analytics too. Regions have hosts of their own.
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const TRACKING_HOSTS = {
  scripts: ['https://*.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
}

const NO_HOSTS: typeof TRACKING_HOSTS = { scripts: [], images: [], connections: [] }

export function hasTracking({ analyticsId, tagManagerId }: Tracking): boolean {
  return Boolean(analyticsId) || Boolean(tagManagerId)
}

export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=0, must-revalidate',
}

/** Files that other sites may load: pictures and feeds in readers, data in programs. */
export const OPEN_FILE = /\.(?:avif|csv|ico|jpg|json|jsonl|md|pdf|png|svg|txt|xml)$/

export const OPEN_FILE_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

/** Headers of every answer. */
export function hostHeaders({ hsts, noindex, ...options }: SiteConfiguration): Record<string, string> {
  const policy = securityPolicy(options)
  return {
    // `frame-ancestors` works only as a header, not in a `<meta>` element.
    'Content-Security-Policy': policyText({ ...policy, 'frame-ancestors': ["'none'"] }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(hsts !== '' && { 'Strict-Transport-Security': hsts }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(noindex && { 'X-Robots-Tag': 'noindex' }),
  }
}

/** Sources by directive of the content security policy. */
export type SecurityPolicy = Record<string, string[]>

export type PolicyOptions = {
  /** Base URL of the HTTP client. Empty for the site's own root, null if no server takes inquiries. */
  apiBaseUrl: string | null
  tracking: Tracking
}

export function securityPolicy({ apiBaseUrl, tracking }: PolicyOptions): SecurityPolicy {
  const self = ["'self'"]
  const withApi = apiBaseUrl ? [...self, new URL(apiBaseUrl).origin] : self
  const { scripts, images, connections } = hasTracking(tracking) ? TRACKING_HOSTS : NO_HOSTS
  return {
    'default-src': self,
    'script-src': [...self, ...scripts],
    'style-src': self,
    // The structure editor's cursors are data URLs.
    'img-src': [...self, 'data:', ...images],
    'font-src': self,
    'connect-src': [...withApi, ...connections],
    'form-action': withApi,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
}

/** Hosts that send no headers need the policy in `<meta http-equiv>`. */
export function policyText(policy: SecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

import type { PolicyOptions } from './headers.ts'

export const DEFAULT_SITE_URL = 'https://www.phytolane.example'
export const DEFAULT_PORT = 4173
export const DEFAULT_DATABASE_URL = 'file:./data/inquiries.sqlite'

/** From one address. */
export const DEFAULT_INQUIRIES_PER_MINUTE = 10

/** For so many days after a release, files of the one before stay for open tabs. */
export const DEFAULT_KEPT_DAYS = 14

/** A whole number up to 9,999, or what it is where nothing is said; `undefined` for all else. */
export function readCount(text: string | undefined, otherwise: number): number | undefined {
  if (!text) return otherwise
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** What the app is built with. */
export type AppConfiguration = PolicyOptions & {
  /** Whether a service worker keeps what was visited, for want of a connection. */
  keepsOffline: boolean
  /** `Strict-Transport-Security` of every answer; empty for none. */
  hsts: string
}

/** A year, and whatever is below the domain, too. */
export const DEFAULT_HSTS = 'max-age=31536000; includeSubDomains'

/** The header's value as a host chooses it, `off` for none; `undefined` for what is no such value. */
export function readHsts(text: string | undefined): string | undefined {
  if (!text) return DEFAULT_HSTS
  if (text === 'off') return ''
  return /^max-age=\d{1,9}(; includeSubDomains)?(; preload)?$/.test(text) ? text : undefined
}

/** `https://www.buyer.example/` -> `https://www.buyer.example`; `undefined` for what has a path or is no address. */
export function readOrigin(text: string): string | undefined {
  return /^https?:\/\/[^\s/?#]+(?=\/?$)/i.exec(text)?.[0]
}

/**
 * `https://api.buyer.example/v1/` -> `https://api.buyer.example/v1`, and nothing for nothing: the site's own host;
 * `undefined` for what is no address, or holds what would change the meaning of the security policy, where it is named.
 */
export function readApiBaseUrl(text = ''): string | undefined {
  if (text === '') return ''
  return /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?(\/[^\s?#;,'"]*)?$/i.test(text)
    ? text.replace(/\/+$/, '')
    : undefined
}

/** Analytics and tag manager, by configuration only. */
export type Tracking = { analyticsId?: string; tagManagerId?: string }

const SCRIPT_HOST = 'https://www.googletagmanager.com'

export const TRACKING_SCRIPTS = {
  analytics: (id: string) => `${SCRIPT_HOST}/gtag/js?id=${encodeURIComponent(id)}`,
  tagManager: (id: string) => `${SCRIPT_HOST}/gtm.js?id=${encodeURIComponent(id)}`,
}

/** Hosts that the security policy has to allow for the configured services, and no others. */
export function trackingHosts({ analyticsId, tagManagerId }: Tracking): { scripts: string[]; connections: string[] } {
  if (!analyticsId && !tagManagerId) return { scripts: [], connections: [] }
  return {
    scripts: [SCRIPT_HOST],
    connections: analyticsId ? ['https://www.google-analytics.com', 'https://region1.google-analytics.com'] : [],
  }
}

export function isTracking({ analyticsId, tagManagerId }: Tracking): boolean {
  return Boolean(analyticsId) || Boolean(tagManagerId)
}

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

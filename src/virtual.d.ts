declare module 'virtual:site' {
  /** What every page shows, written by the manifest step. */
  export const site: import('../shared/site').Site
  /** Base address of the HTTP client; empty for the site's own root. */
  export const apiBaseUrl: string
  /** Analytics and tag manager; empty where none is configured. */
  export const tracking: import('../shared/tracking').Tracking
  /** Whether the site has a service worker. */
  export const keepsOffline: boolean
}

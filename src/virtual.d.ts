declare module 'virtual:site' {
  export const site: import('../shared/site').Site
  /** Empty for the site's own root, null if no server takes inquiries. */
  export const apiBaseUrl: string | null
  export const tracking: import('../shared/configuration').AppConfiguration['tracking']
  export const keepsOffline: boolean
}

declare module 'virtual:site' {
  export const site: import('../shared/site').Site
  /** Element `<svg>`. */
  export const logo: string
  /** False if no server takes inquiries and makes files. */
  export const hasServer: boolean
  /** Empty for the site's own root. */
  export const apiBaseUrl: string
  export const tracking: import('../shared/configuration').AppConfiguration['tracking']
  export const keepsOffline: boolean
  export const noindex: boolean
}

declare module 'virtual:theme.css' {}

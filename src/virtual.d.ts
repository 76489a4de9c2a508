declare module 'virtual:site' {
  export const site: import('../shared/site').Site
  export const apiBaseUrl: string
  export const tracking: import('../shared/configuration').AppConfiguration['tracking']
  export const keepsOffline: boolean
}

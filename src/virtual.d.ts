declare module 'virtual:site' {
  export const site: import('../shared/site').Site
  export const apiBaseUrl: string
  export const tracking: import('../shared/tracking').Tracking
  export const keepsOffline: boolean
}

declare module 'virtual:admin' {
  export const config: import('@sveltia/cms').CmsConfig
  export const schemas: Record<
    import('../../../manifest/kinds').Kind,
    import('../../../manifest/authoring/jsonSchema').JsonSchema
  >
  /** True if the forms write the files of the development server. */
  export const isLocal: boolean
}

declare module 'virtual:admin' {
  /** The configuration of the CMS. */
  export const config: import('@sveltia/cms').CmsConfig
  /** The JSON Schema of each kind that has a form. */
  export const schemas: Record<
    import('../../../manifest/kinds').Kind,
    import('../../../manifest/authoring/jsonSchema').JsonSchema
  >
  /** True if the forms write the files of the development server. */
  export const isLocal: boolean
}

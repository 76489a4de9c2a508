import type { Plugin } from 'vite'
import { KIND_NAMES } from '../../manifest/kinds.ts'
import { schemaOf } from '../../manifest/screens.ts'
import { jsonSchemaOf } from '../../manifest/authoring/jsonSchema.ts'
import { cmsConfig, type Repository } from './cmsConfig.ts'

const MODULE_ID = 'virtual:admin'

const FOREIGN_FONTS = /@font-face \{[^}]*https:\/\/cdn\.jsdelivr\.net[^}]*\}/g

/** The module `virtual:admin`: configuration of the CMS, and schemas for writing files. */
export function adminModule(contentFolder: string, repository: Repository, isLocal: boolean): Plugin {
  return {
    name: 'admin-module',
    transform: {
      filter: { id: /@sveltia\/cms/ },
      handler: (code) => ({ code: code.replaceAll(FOREIGN_FONTS, ''), map: null }),
    },
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined
      const schemas = Object.fromEntries(KIND_NAMES.map((kind) => [kind, jsonSchemaOf(schemaOf(kind))]))
      return Object.entries({ config: cmsConfig(contentFolder, repository), schemas, isLocal })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join('')
    },
  }
}

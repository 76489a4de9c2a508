import { init, registerCustomFormat, registerEventListener } from '@sveltia/cms'
import { config, isLocal, schemas } from 'virtual:admin'
import type { Kind } from '../../../manifest/kinds.ts'
import './forms.css'
import { formatName } from './formatName.ts'
import { recordFormat } from './recordFormat.ts'
import {
  type ReadFileHashes,
  pagePathOf,
  refuseChangedFile,
  refuseExistingFile,
  prepareForSaving,
} from './saveHooks.ts'

const hashesOf: ReadFileHashes = async (kind) =>
  (await fetch(`/admin/hashes/${kind}`)).json() as ReturnType<ReadFileHashes>
const beforeWriting = isLocal ? refuseChangedFile(hashesOf) : undefined

for (const [kind, schema] of Object.entries(schemas) as [Kind, (typeof schemas)[Kind]][]) {
  const { fromFile, toFile } = recordFormat(kind, schema, beforeWriting)
  const name = formatName(kind)
  registerCustomFormat(name, name === kind ? 'yaml' : 'md', {
    fromFile,
    toFile: (entry) => toFile(entry).catch(showError),
  })
}

registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    if (isLocal) await refuseExistingFile(entry, hashesOf).catch(showError)
    return prepareForSaving(entry)
  },
})

registerEventListener({
  name: 'postSave',
  handler: ({ entry }) => {
    const page = pagePathOf(entry)
    const site = isLocal && parent !== window ? parent.frames[1] : undefined
    // `replace` adds no history entry, which "back" in the forms would use.
    if (site && page !== undefined && site.location.pathname !== page) site.location.replace(page)
  },
})

// Hide Vite's error overlay in the forms when the site next to them shows the same errors.
if (innerWidth < parent.innerWidth) document.documentElement.dataset.beside = 'site'

await init({ config })

function showError(error: unknown): never {
  alert(error instanceof Error ? error.message : error)
  throw error
}

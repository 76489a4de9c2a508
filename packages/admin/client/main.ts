import { init, registerCustomFormat, registerEventListener } from '@sveltia/cms'
import { config, isLocal, schemas } from 'virtual:admin'
import type { Kind } from '../../../manifest/kinds.ts'
import { formatName } from './formatName.ts'
import { recordFormat } from './recordFormat.ts'
import { type ReadTexts, refuseChangedFile, refuseExistingFile, prepareForSaving } from './saveHooks.ts'

const textsOnDisk: ReadTexts = async (kind) => (await fetch(`/admin/texts/${kind}`)).json() as ReturnType<ReadTexts>
const beforeWriting = isLocal ? refuseChangedFile(textsOnDisk) : undefined

for (const [kind, schema] of Object.entries(schemas) as [Kind, (typeof schemas)[Kind]][]) {
  const { fromFile, toFile } = recordFormat(kind, schema, beforeWriting)
  const name = formatName(kind)
  registerCustomFormat(name, name === kind ? 'yaml' : 'md', {
    fromFile,
    toFile: (entry) => toFile(entry).catch(refuseSaving),
  })
}

registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    if (isLocal) await refuseExistingFile(entry, textsOnDisk).catch(refuseSaving)
    return prepareForSaving(entry)
  },
})

// Vite's client waits for its listeners. So it never reloads the forms, nor covers them with an error of the site.
const unsettled: unknown = new Promise(() => {})
for (const event of ['vite:beforeFullReload', 'vite:beforeUpdate', 'vite:error', 'vite:ws:disconnect'])
  import.meta.hot?.on(event, () => unsettled)

// The CMS keeps unsaved text only if it starts with the backend that it goes on with.
if (isLocal) localStorage['sveltia-cms.user'] ??= JSON.stringify({ backendName: 'local' })

await init({ config })

/** The CMS shows the cause in its dialog. */
function refuseSaving(cause: unknown): never {
  throw new Error('saving_failed', { cause })
}

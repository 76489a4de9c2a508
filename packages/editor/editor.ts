import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import fastify from 'fastify'
import mime from 'mime'
import type { HotChannelClient, Plugin } from 'vite'
import type { ContentReader } from '../../development/contentReader.ts'
import { CHANGED_EVENT, sendData } from '../../development/contentServer.ts'
import { API, DRAFT_HEADER, PREVIEW_EVENT } from './protocol.ts'
import type { DraftSite } from './server/checkDraft.ts'
import { createEditor } from './server/createEditor.ts'
import { refusal } from './server/guard.ts'
import { draftsFolderOf } from './server/keptDrafts.ts'
import { keptPictures, pictureFolders } from './server/pictures.ts'
import { editorRoutes } from './server/routes.ts'
import type { Team } from './server/team.ts'

/** Unsaved records whose sites are kept: tabs that are open. */
const MOST_DRAFTS = 20

/** Far from those of the saved content, so that a payload of one is none of the other. */
const FIRST_REVISION = 1_000_000

const PREVIEW_SCRIPT = '/packages/editor/client/preview.ts'

type ShownSite = DraftSite['compiled'] & { revision: number }

/** The editor within `vite dev`: its page, what it asks for, and the site with an unsaved record for its preview. */
export function editor(folder: string, cache: string, reader: ContentReader, team?: Team): Plugin {
  const sites = new Map<string, ShownSite>()
  const previews = new Map<string, HotChannelClient>()
  let revision = FIRST_REVISION
  const show = (draft: string, site: DraftSite) => {
    sites.delete(draft)
    sites.set(draft, { ...site.compiled, revision: revision++ })
    const [oldest] = sites.keys()
    if (sites.size > MOST_DRAFTS && oldest !== undefined) sites.delete(oldest)
    previews.get(draft)?.send({ type: 'custom', event: CHANGED_EVENT })
  }
  return {
    name: 'editor',
    apply: 'serve',
    // Packages that are found later make all open pages load again.
    config: () => ({
      optimizeDeps: { entries: ['index.html', 'packages/editor/index.html', 'packages/editor/client/preview.ts'] },
      // The modules of a preview are ready by the time that somebody has found a record.
      server: {
        warmup: {
          clientFiles: [
            './packages/editor/client/main.tsx',
            `.${PREVIEW_SCRIPT}`,
            './src/main.tsx',
            './src/pages/*.tsx',
          ],
        },
      },
    }),
    async configureServer(server) {
      const app = fastify({ bodyLimit: 8 * 1024 * 1024 })
      const folders = pictureFolders(cache, folder)
      const pictures = keptPictures({ ...folders, isTidy: team === undefined })
      const draftsFolder = draftsFolderOf(cache, folder)
      const own = createEditor({ folder, draftsFolder, pictures, reader, show, team })
      editorRoutes(app, own, pictures, team?.personOf)
      await app.ready()
      server.environments.client.hot.on(PREVIEW_EVENT, ({ draft }: { draft: string }, client) => {
        previews.set(draft, client)
        // What was typed since the page asked for its data could not be told to it.
        if (sites.has(draft)) client.send({ type: 'custom', event: CHANGED_EVENT })
      })
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? ''
        if (/^\/(?:pictures|previews)\//.test(url))
          return void sendPicture(url, response).then((isSent) => isSent || next())
        const isPage = /^\/edit\/?(?:\?|$)/.test(url)
        const draft = request.headers[DRAFT_HEADER]
        if (!isPage && draft === undefined && !url.startsWith(`${API}/`)) return next()
        const { headers, method, socket } = request
        // A link to the editor may stand anywhere.
        const asked = isPage ? { headers: { host: headers.host } } : { headers }
        // Before that of a team there is a door.
        const refused = team ? undefined : refusal({ ...asked, method, remoteAddress: socket.remoteAddress })
        if (refused !== undefined) {
          response.statusCode = 403
          response.end(isPage ? refused : JSON.stringify({ message: refused }))
        } else if (isPage) void sendPage(url, response, team?.personOf(request)).catch(next)
        else if (draft === undefined) app.routing(request, response)
        else {
          const site = sites.get(String(draft))
          if (!site || !sendData(response, site, url)) next()
        }
      })
      // Those of the content that is edited, and anew after each drawing; photos, too, that are not saved yet.
      const sendPicture = async (url: string, response: ServerResponse) => {
        const { pathname } = new URL(url, 'http://localhost')
        for (const place of [folders.publicFolder, folders.shelf]) {
          const bytes = await readFile(join(place, decodeURI(pathname))).catch(() => undefined)
          if (!bytes) continue
          response.setHeader('Content-Type', mime.getType(pathname) ?? 'application/octet-stream')
          response.setHeader('Cache-Control', 'no-store')
          response.end(bytes)
          return true
        }
        return false
      }
      const sendPage = async (url: string, response: ServerResponse, person?: string) => {
        const html = await readFile(join(import.meta.dirname, 'index.html'), 'utf8')
        response.setHeader('Content-Type', 'text/html')
        response.setHeader('X-Frame-Options', 'DENY')
        const named =
          person === undefined ? html : html.replace('id="editor"', `$& data-person="${encodeURIComponent(person)}"`)
        response.end(await server.transformIndexHtml(url, named))
      }
    },
    transformIndexHtml: {
      order: 'pre',
      // In the site's own pages it looks whether the editor shows them.
      handler: (_html, { path }) =>
        path.startsWith('/edit')
          ? []
          : [{ tag: 'script', attrs: { type: 'module', src: PREVIEW_SCRIPT }, injectTo: 'head-prepend' }],
    },
  }
}

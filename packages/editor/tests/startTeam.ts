import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { closeLater } from '../../../tests/closeLater.ts'
import { ROOT } from '../../../tests/site/builtSite.ts'
import { openStore } from '../../../tests/server/serve.ts'
import type { RouteManifest } from '../../../shared/manifest.ts'
import { DEFAULT_SITE_URL } from '../../../shared/configuration.ts'
import { accountsIn } from '../../desk/accounts.ts'
import { createContentReader } from '../../../development/contentReader.ts'
import type { Fields, Publishing } from '../protocol.ts'
import type { Places } from './repositories.ts'
import { NO_PICTURES } from './startEditor.ts'
import { createEditor } from '../server/createEditor.ts'
import { keptDrafts } from '../server/keptDrafts.ts'
import { keptPictures, pictureFolders } from '../server/pictures.ts'
import { createPublicState } from '../server/publicState.ts'
import { createPublisher } from '../server/publisher.ts'
import type { Asked } from '../server/requests.ts'
import { openRepository } from '../server/repository.ts'
import { createTeamServer } from '../server/teamServer.ts'

export const ORIGIN = 'https://edit.seller.example'
export const PASSWORD = 'correct horse battery'

/** The editor of a team on a clone, without the door and its server, and two people at it; with `draws` also its pictures. */
export async function startTeam({ place, clone }: Places, { draws = false } = {}) {
  const folder = join(clone, 'content')
  const draftsFolder = join(place, 'drafts')
  // It lies in the project, where builds find their packages.
  const built = join(ROOT, '.cache/tests', basename(place))
  closeLater(() => rm(built, { recursive: true, force: true }))
  const repository = await openRepository({ folder, wait: keptDrafts(draftsFolder).wait })
  // Beside what is built, of which they are links then.
  const releases = join(built, 'releases')
  const its = { folder, repository, siteUrl: DEFAULT_SITE_URL, releases }
  const publicState = createPublicState(its)
  const publisher = createPublisher({ ...its, publicState, cache: join(built, 'cache'), site: join(built, 'dist') })
  const minutes: (() => Promise<unknown>)[] = []
  const team = {
    personOf: () => '',
    repository,
    publicState,
    publisher,
    eachMinute: (work: () => Promise<unknown>) => void minutes.push(work),
  }
  const folders = pictureFolders(join(place, 'cache'), folder)
  const pictures = draws ? keptPictures({ ...folders, isTidy: false }) : NO_PICTURES
  const reader = createContentReader(folder, DEFAULT_SITE_URL, [folders.publicFolder, folders.shelf])
  const editor = createEditor({ folder, draftsFolder, pictures, reader, show: () => {}, team })
  const personCalled = (person: string) => {
    const ask = <What extends keyof Asked>(what: What, asked: Asked[What]) => editor[what](asked, { person })
    const open = async (name: string) => {
      const record = await ask('record', { name, draft: person })
      if (!record.content) throw new Error(`${name} cannot be read`)
      return { ...record, content: record.content }
    }
    /** Saves a record with other fields. */
    const save = async (name: string, fields: Fields) => {
      const { content, revision } = await open(name)
      return ask('save', {
        draft: person,
        name,
        revision,
        content: { ...content, fields: { ...content.fields, ...fields } },
      })
    }
    /** How the publishing ends that is under way. */
    const ended = async (): Promise<Publishing> => {
      const state = await ask('publishing', {})
      if (state.is !== 'running') return state
      await setTimeout(100)
      return ended()
    }
    const publish = async (asked: Asked['publish']) => {
      await ask('publish', asked)
      return ended()
    }
    return { ask, open, save, publish, ended }
  }
  const dist = join(releases, 'current/dist')
  return {
    releases,
    /** What the page of an address says that is public. */
    payload: async (path: string) => {
      const { routes } = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as RouteManifest
      return readFile(join(dist, 'payload', `${routes[path]}.json`), 'utf8')
    },
    publisher,
    pictures,
    anna: personCalled('Anna'),
    bo: personCalled('Bo'),
    /** What is done each minute. */
    aMinuteLater: () => Promise.all(minutes.map((work) => work())),
  }
}

/** The same behind its door, with the accounts of Anna and Bo. */
export async function startServer({ place, clone }: Places) {
  const store = await openStore()
  const accounts = join(place, 'accounts')
  await writeFile(accounts, `Anna:${await hash(PASSWORD)}\nBo:${await hash(PASSWORD)}\n`)
  const server = await createTeamServer({
    accounts: accountsIn(accounts),
    provider: undefined,
    origin: ORIGIN,
    database: store.database,
    contentFolder: join(clone, 'content'),
    cache: join(place, 'cache'),
    site: join(place, 'dist'),
    releases: join(place, 'releases'),
    siteUrl: DEFAULT_SITE_URL,
  })
  closeLater(() => server.close())
  return server
}

import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node.js'

type Completions = { items: { label: string; documentation?: string }[] }
type Hover = { contents: { value: string } } | null
type Diagnostic = { message: string; range: { start: { line: number } } }

const require = createRequire(import.meta.url)
const ROOT = resolve('.')
const TIMEOUT = { timeout: 10_000 }
const PLANT = 'kind: plant\nlatin: Piper nigrum\nfamily: Piperaceae\ncommon: [black pepper]\nregion: India\n'
const ARTICLE = 'question: What is DHM?\nslug: what-is-dhm-\nsubject: DHM\ntopic: substances\n'

let server: ChildProcess
let connection: MessageConnection
const diagnostics = new Map<string, Diagnostic[]>()

// The server of VS Code's extension "YAML", with the settings of this project.
beforeAll(async () => {
  const home = dirname(require.resolve('yaml-language-server/package.json'))
  server = spawn(process.execPath, [join(home, 'bin/yaml-language-server'), '--stdio'])
  if (!server.stdout || !server.stdin) throw new Error('The language server has no pipes')
  connection = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin))
  const yaml = await yamlSettings()
  connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
    items.map(({ section }) => (section === 'yaml' ? yaml : null)),
  )
  connection.onRequest('client/registerCapability', () => null)
  connection.onNotification('textDocument/publishDiagnostics', (found: { uri: string; diagnostics: Diagnostic[] }) => {
    diagnostics.set(found.uri, found.diagnostics)
  })
  connection.listen()
  const rootUri = pathToFileURL(ROOT).href
  const capabilities = { workspace: { configuration: true, workspaceFolders: true } }
  const workspaceFolders = [{ uri: rootUri, name: 'project' }]
  await connection.sendRequest('initialize', { processId: process.pid, rootUri, workspaceFolders, capabilities })
  await connection.sendNotification('initialized', {})
})

afterAll(() => {
  connection.dispose()
  server.kill()
})

/** The settings of the extension as it sends them, without the schemas that it would fetch from the network. */
async function yamlSettings(): Promise<object> {
  const settings = JSON.parse(await readFile('.vscode/settings.json', 'utf8')) as Record<string, unknown>
  const on = { validate: true, completion: true, hover: true, schemaStore: { enable: false } }
  return { ...on, schemas: settings['yaml.schemas'] }
}

let opened = 0

/** Opens a new file of a content folder; `|` marks the cursor. */
async function open(folder: string, marked: string, ending = 'yaml') {
  const uri = pathToFileURL(join(ROOT, 'content', folder, `opened-${++opened}.${ending}`)).href
  const textDocument = { uri, languageId: ending, version: 1, text: marked.replace('|', '') }
  await connection.sendNotification('textDocument/didOpen', { textDocument })
  const before = marked.slice(0, Math.max(0, marked.indexOf('|'))).split('\n')
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  const at = { textDocument: { uri }, position }
  return {
    complete: async () => (await connection.sendRequest<Completions>('textDocument/completion', at)).items,
    hover: async () => (await connection.sendRequest<Hover>('textDocument/hover', at))?.contents.value,
    errors: () => diagnostics.get(uri)?.map(({ message, range }) => [range.start.line + 1, message]),
  }
}

test('a missing field is completed with its help', async () => {
  const { complete } = await open('plants', PLANT.replace('family', 'au|\nfamily'))
  await expect
    .poll(complete, TIMEOUT)
    .toContainEqual(
      expect.objectContaining({ label: 'author', documentation: 'Author of the Latin name, abbreviated.' }),
    )
})

test('a field with fixed values is completed with them', async () => {
  const { complete } = await open('plants', PLANT.replace('kind: plant', 'kind: |'))
  const labels = async () => (await complete()).map(({ label }) => label)
  await expect.poll(labels, TIMEOUT).toEqual(['plant', 'fungus', 'alga', 'animal', 'microbe'])
})

test('a field shows its help on hover', async () => {
  const { hover } = await open('plants', PLANT.replace('latin', 'la|tin'))
  await expect.poll(hover, TIMEOUT).toContain('Accepted Latin name without author.')
})

test('unknown values, unknown fields and missing fields are errors with lines', async () => {
  const { errors } = await open('plants', PLANT.replace('kind: plant', 'kind: shrub').replace('region', 'regoin'))
  await expect.poll(errors, TIMEOUT).toEqual(
    expect.arrayContaining([
      [1, expect.stringMatching(/Valid values: "plant", "fungus"/)],
      [5, expect.stringContaining('regoin')],
      [1, expect.stringContaining('Missing property "region"')],
    ]),
  )
})

test('a comment in the first line sets the schema of an article', async () => {
  const line = '# yaml-language-server: $schema=../../docs/schemas/articles.json\n'
  const { complete } = await open('knowledge', line + ARTICLE.replace('substances', '|'))
  await expect.poll(complete, TIMEOUT).toContainEqual(expect.objectContaining({ label: 'formulation' }))
})

// The reason why .vscode/settings.json gives Markdown files no schema.
test('the language server reads the body of an article as YAML', async () => {
  const { errors } = await open('knowledge', `---\n${ARTICLE}---\n\nIn short: yes.\n\n- one\n\n## Heading\n`, 'md')
  await expect.poll(errors, TIMEOUT).toContainEqual([9, expect.stringContaining('block sequence')])
})

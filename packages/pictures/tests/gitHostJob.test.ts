import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { canonicalFile } from '../../../manifest/write/canonicalYaml.ts'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { flawlessContent } from '../../../tests/manifest/flawlessContent.ts'

type Job = { jobs: { content: { steps: { run?: string }[] } } }

/** The code that the commands of the job run. */
const CODE = [
  'manifest',
  'prerender',
  'shared',
  'packages/pictures',
  'packages/rules',
  'src',
  'package.json',
  '.gitignore',
]
/** A picture takes a second to draw, so only this product stays. */
const PRODUCT = 'products/spice-extracts/pure-piperine.md'

const FACTS = 'content/structures.jsonl'

const [, job = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/editing.md', 'utf8')) ?? []
const script = (parse(job) as Job).jobs.content.steps.flatMap((step) => step.run ?? []).join('\n')

const root = freshFolder()
const checkout = join(root, 'checkout')

function run(command: string, ...parameters: string[]): string {
  const env = { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter), NODE_ENV: 'production' }
  return execFileSync(command, parameters, { cwd: checkout, encoding: 'utf8', stdio: 'pipe', env })
}

const git = (...parameters: string[]) => run('git', '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...parameters)

function write(name: string, text: string): void {
  const file = join(checkout, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A package manager that installs nothing and builds nothing: other tests do. */
function linkPackages(): void {
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'bin'))
  const npm = run('which', 'npm').trim()
  const wrapper = `#!/bin/sh\n[ "$*" = ci ] || [ "$*" = 'run build' ] || exec '${npm}' "$@"\n`
  writeFileSync(join(root, 'bin/npm'), wrapper, { mode: 0o755 })
}

/** Makes a repository whose main branch has no pictures and structures, and a branch with an uploaded photo. */
async function pushUpload(): Promise<void> {
  for (const name of CODE) cpSync(name, join(checkout, name), { recursive: true })
  write(FACTS, readFileSync(FACTS, 'utf8').replace(/\n[^]*/, '\n'))
  mkdirSync(join(checkout, 'public'))
  for (const [name, text] of Object.entries(flawlessContent()))
    if (!name.startsWith('products/') || name === PRODUCT) write(`content/${name}`, canonicalFile(name, text) ?? text)
  git('init', '-q', '-b', 'main')
  git('init', '-q', '--bare', '../remote')
  git('remote', 'add', 'origin', '../remote')
  git('add', '-A')
  git('commit', '-qm', 'Begin')
  git('push', '-q', '-u', 'origin', 'main')
  git('switch', '-qc', 'photo')
  const product = readFileSync(join(checkout, 'content', PRODUCT), 'utf8')
  const photo = 'photo: {file: /photos/leaf.jpg, alt: A leaf, by: Ann Lee, permission: taken for us}'
  write(`content/${PRODUCT}`, product.replace('\ngrades:', `\n${photo}\ngrades:`))
  const image = sharp({ create: { width: 1000, height: 800, channels: 3, background: '#456' } })
  mkdirSync(join(checkout, 'photos'))
  await image.jpeg().toFile(join(checkout, 'photos/leaf.jpg'))
  git('add', '-A')
  git('commit', '-qm', 'Add a photo')
  git('push', '-q', '-u', 'origin', 'photo')
}

test('the job of the documents commits the files of a photo and a structure', async () => {
  mkdirSync(checkout)
  linkPackages()
  await pushUpload()
  expect(run('sh', '-ec', script)).toMatch(/^0 problems$/m)
  const changes = git('show', '--format=%s', '--name-status', 'origin/photo').replaceAll(/[0-9a-f]{16}/g, 'leaf')
  expect(changes.split('\n').filter(Boolean)).toEqual([
    'Make pictures and structures',
    `M\tcontent/${PRODUCT}`,
    `M\t${FACTS}`,
    'D\tphotos/leaf.jpg',
    'A\tpublic/pictures/photos/leaf-320.avif',
    'A\tpublic/pictures/photos/leaf-640.avif',
    'A\tpublic/pictures/photos/leaf-960.avif',
    'A\tpublic/pictures/photos/leaf-preview.jpg',
  ])
})

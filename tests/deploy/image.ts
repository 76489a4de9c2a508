import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { copyPublic, ROOT } from '../site/builtSite.ts'
import { writeContent } from '../tinyContent.ts'

/** The user `nonroot` of the image. */
const NONROOT = 65_532

/** The last stage: its files are below `root`. */
export type Image = { root: string; workdir: string; env: Record<string, string>; command: string[]; health: string[] }

const DOCKERFILE = join(ROOT, 'deploy/container/Dockerfile')

/**
 * Makes the image without Docker: runs the steps of the Dockerfile in folders of their own, on a context that the
 * ignore file lets through. Only content and public files are other ones, so that the build is quick.
 */
export async function makeImage(folder: string, values: Record<string, string>): Promise<Image> {
  const context = join(folder, 'context')
  await makeContext(context)
  const stages = new Map<string, Stage>()
  let stage = newStage(folder, '')
  for (const { name, text } of instructionsOf(readFileSync(DOCKERFILE, 'utf8'))) {
    if (name === 'FROM') {
      stage = newStage(folder, / AS (\w+)$/.exec(text)?.[1] ?? 'last')
      stages.set(basename(stage.root), stage)
    } else if (name === 'WORKDIR') {
      stage.workdir = text
      mkdirSync(join(stage.root, text), { recursive: true })
    } else if (name === 'ARG') {
      stage.variables[text] = values[text] ?? ''
    } else if (name === 'ENV') {
      for (const [, variable = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[variable] = value
    } else if (name === 'COPY') copy(text, stage, stages, context)
    else if (name === 'RUN') runStep(text, stage)
    else if (name === 'CMD') stage.command = JSON.parse(text) as string[]
    else if (name === 'HEALTHCHECK') stage.health = JSON.parse(text.replace(/^.* CMD /, '')) as string[]
    else if (name !== 'EXPOSE') throw new Error(`${name} is not known here`)
  }
  // No file of an earlier stage helps the server.
  for (const other of readdirSync(folder)) if (other !== 'last') rmSync(join(folder, other), { recursive: true })
  return stage
}

type Stage = Image & { variables: Record<string, string> }

function newStage(folder: string, name: string): Stage {
  return { root: join(folder, name), workdir: '/', env: {}, variables: {}, command: [], health: [] }
}

function instructionsOf(dockerfile: string): { name: string; text: string }[] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  return lines.filter(Boolean).map((line) => {
    const [, name = '', text = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    return { name, text }
  })
}

async function makeContext(context: string): Promise<void> {
  const isIncluded = readIgnoreFile(readFileSync(`${DOCKERFILE}.dockerignore`, 'utf8'))
  const copyEntries = (folder: string) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (path === 'content' || path === 'public' || /^(?:\.git|\.cache|node_modules|dist)$/.test(path)) continue
      if (entry.isDirectory()) copyEntries(path)
      else if (isIncluded(path)) cpSync(join(ROOT, path), join(context, path))
    }
  }
  copyEntries('')
  if (isIncluded('content/site.yaml')) await writeContent(join(context, 'content'))
  if (isIncluded('public/pictures')) await copyPublic(join(context, 'public'))
}

/** The last pattern that matches a path or a folder above it decides. */
function readIgnoreFile(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line.replace(/^!/, '').replaceAll('.', '\\.').replaceAll('**/', '(.+/)?').replaceAll('**', '.+')
      return { includes: line.startsWith('!'), matches: new RegExp(`^${pattern}(/|$)`) }
    })
  return (path) => rules.findLast(({ matches }) => matches.test(path))?.includes ?? true
}

function copy(text: string, stage: Stage, stages: Map<string, Stage>, context: string): void {
  const words = text.split(' ')
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  const [target = '', sources] = [paths.at(-1), paths.slice(0, -1)]
  const root = from === undefined ? context : stages.get(from)?.root
  if (root === undefined) throw new Error(`There is no stage ${from}`)
  const destination = join(stage.root, target.startsWith('/') ? '' : stage.workdir, target)
  for (const source of sources) {
    const file = join(root, source)
    const isFolder = statSync(file).isDirectory()
    cpSync(file, isFolder || !target.endsWith('/') ? destination : join(destination, basename(source)), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  if (words.includes('--chown=nonroot:nonroot') && process.getuid?.() === 0) chownSync(destination, NONROOT, NONROOT)
}

function runStep(text: string, { root, workdir, variables }: Stage): void {
  const caches = [...text.matchAll(/--mount=type=cache,target=([^\s,]+)\S* /g)].map(([, target = '']) => target)
  const command = text.replaceAll(/--mount=\S+ /g, '').replaceAll(/(?<=^| )\/(?=\w)/g, `${root}/`)
  const folders = caches.filter((target) => target !== NPM_CACHE).map((target) => join(root, target))
  for (const cache of folders) mkdirSync(cache, { recursive: true })
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...variables, npm_config_prefer_offline: 'true' }
  execFileSync('sh', ['-ec', command], { cwd: join(root, workdir), env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const cache of folders) rmSync(cache, { recursive: true })
}

/** The steps use the cache of this machine. */
const NPM_CACHE = '/root/.npm'

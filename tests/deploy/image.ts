import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../site/builtSite.ts'
import { copyClone, NPM } from './host.ts'

/** The user `nonroot` of the image. */
const NONROOT = 65_532

/** A stage, whose files are below `root`. */
export type Stage = { root: string; workdir: string; env: Record<string, string>; command: string[]; health: string[] }

const DOCKERFILE = join(ROOT, 'deploy/container/Dockerfile')

/**
 * Makes the image without Docker: runs the steps of the Dockerfile in folders of their own, on a context that the
 * ignore file lets through. Only content and public files are other ones, so that the build is quick.
 */
export async function makeImage(folder: string, variables: Record<string, string>): Promise<Stage> {
  const context = join(folder, 'context')
  await copyClone(context, readIgnoreFile(readFileSync(`${DOCKERFILE}.dockerignore`, 'utf8')))
  const roots = new Map([['context', context]])
  let stage = newStage('')
  const instructions: Record<string, (text: string) => void> = {
    FROM: (text) => {
      const name = / AS (\w+)$/.exec(text)?.[1] ?? 'last'
      stage = newStage(join(folder, name))
      roots.set(name, stage.root)
    },
    WORKDIR: (text) => {
      stage.workdir = text
      mkdirSync(join(stage.root, text), { recursive: true })
    },
    ENV: (text) => {
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value
    },
    COPY: (text) => copy(text, stage, roots),
    RUN: (text) => runStep(text, stage, variables),
    CMD: (text) => (stage.command = JSON.parse(text) as string[]),
    HEALTHCHECK: (text) => (stage.health = JSON.parse(text.replace(/^.* CMD /, '')) as string[]),
  }
  const lines = readFileSync(DOCKERFILE, 'utf8').replaceAll(/\\\n\s*/g, '')
  for (const [, name = '', text = ''] of lines.matchAll(/^([A-Z]+) (.*)$/gm)) instructions[name]?.(text)
  // No file of an earlier stage helps the server.
  for (const root of roots.values()) if (root !== stage.root) rmSync(root, { recursive: true })
  return stage
}

function newStage(root: string): Stage {
  return { root, workdir: '/', env: {}, command: [], health: [] }
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

function copy(text: string, stage: Stage, roots: Map<string, string>): void {
  const [, from = 'context'] = /--from=(\w+)/.exec(text) ?? []
  const paths = text.split(' ').filter((word) => !word.startsWith('--'))
  const target = paths.pop() ?? ''
  const destination = join(stage.root, target.startsWith('/') ? '' : stage.workdir, target)
  for (const path of paths) {
    const source = join(roots.get(from) ?? '', path)
    const isInto = target.endsWith('/') && !statSync(source).isDirectory()
    cpSync(source, isInto ? join(destination, basename(source)) : destination, {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  if (text.includes('--chown=nonroot') && process.getuid?.() === 0) chownSync(destination, NONROOT, NONROOT)
}

function runStep(text: string, { root, workdir }: Stage, variables: Record<string, string>): void {
  const command = text.replaceAll(/--mount=\S+ /g, '').replaceAll(/(?<=^| )\/(?=\w)/g, `${root}/`)
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...variables }
  execFileSync('sh', ['-ec', NPM + command], { cwd: join(root, workdir), env, stdio: ['ignore', 'ignore', 'inherit'] })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfiguration } from '../../server/configuration.ts'
import { ROOT } from '../site/builtSite.ts'

const read = (name: string) => readFileSync(join(ROOT, 'deploy/container', name), 'utf8')

type Service = {
  environment: Record<string, string | number>
  build?: { args: Record<string, string> }
  read_only?: boolean
  networks: string[]
}
const { services, networks } = parse(read('compose.yaml')) as {
  services: Record<'server' | 'database', Service>
  networks: Record<string, { internal?: boolean } | null>
}
const VALUES: Record<string, string> = { SITE_ADDRESS: 'www.phytolane.example', POSTGRES_PASSWORD: 'secret' }

test('the server accepts the values of compose.yaml', () => {
  const fill = (text: string) => text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => VALUES[name] ?? '')
  const env = Object.entries(services.server.environment).map(([name, text]) => [name, fill(String(text))])
  expect(readConfiguration(Object.fromEntries(env) as Record<string, string>)).toMatchObject({
    SITE_URL: 'https://www.phytolane.example',
    DATABASE_URL: 'postgres://phytolane:secret@database/phytolane',
  })
})

test('the server accepts the values that the image sets', () => {
  const pairs = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
  const env = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/) as [string, string]))
  expect(readConfiguration(env)).toMatchObject({ PORT: 4173, DATABASE_URL: 'file:/data/inquiries.sqlite' })
})

test('the image accepts every build variable of compose.yaml', () => {
  const imageArguments = [...read('Dockerfile').matchAll(/^ARG (\w+)$/gm)].map(([, name = '']) => name)
  expect(imageArguments).toEqual(expect.arrayContaining(Object.keys(services.server.build?.args ?? {})))
})

test('the database has only an internal network', () => {
  expect(services.database.networks.map((name) => networks[name]?.internal)).toEqual([true])
})

test('the file system of the server is read-only', () => {
  expect(services.server.read_only).toBe(true)
})

test('the image contains all sources of a build', () => {
  const copiedPaths = [...read('Dockerfile.dockerignore').matchAll(/^!(.*)$/gm)].map(([, name]) => name)
  const folders = ['manifest', 'packages', 'prerender', 'render', 'server', 'shared', 'src']
  const files = ['deploy/hostFiles.ts', 'index.html', 'vite.config.ts']
  expect(copiedPaths).toEqual(
    expect.arrayContaining([...folders, ...files, 'package.json', 'package-lock.json', 'content', 'public']),
  )
})

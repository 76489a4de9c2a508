import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { writeContent } from '../tinyContent.ts'
import { buildFolder, runBuild } from './builtSite.ts'
import { hashesOf } from './project.ts'

const ARTICLE = 'content/knowledge/is-piperine-bitter-.md'

let folder: string
let text: string
/** The site with each of two texts of an article. */
const whole = new Map<string, Map<string, string>>()

const inFolder = (name: string) => join(folder, name)

/** The one file of a folder that is called so. */
const theOne = (place: string, name: RegExp) =>
  join(inFolder(place), readdirSync(inFolder(place)).find((file) => name.test(file)) ?? '')

const bundleFile = () => join(theOne('cache/ssr', /^bundle-/), 'entry-server.js')

beforeAll(async () => {
  folder = await buildFolder('damage')
  await writeContent(inFolder('content'))
  text = readFileSync(inFolder(ARTICLE), 'utf8')
  for (let build = 0; build < 2; build++) {
    const answer = changeAnswer()
    await runBuild(folder)
    whole.set(answer, await hashesOf(folder, '.'))
  }
})

const DAMAGES: [string, () => void][] = [
  ['nothing', () => undefined],
  [
    'files of the site in place and the bundle that renders its pages',
    () => {
      writeFileSync(inFolder('dist/about-us.html'), 'torn')
      truncateSync(inFolder('dist/404.html.br'), 9)
      truncateSync(theOne('dist/payload', /json$/), 3)
      rmSync(inFolder('dist/contact-us.html'))
      writeFileSync(inFolder('dist/foreign.html'), 'foreign')
      appendFileSync(theOne('dist/assets', /^main-.*js$/), 'torn')
      appendFileSync(bundleFile(), 'throw new Error()')
    },
  ],
  ['a word of the record', () => changeText(inFolder('cache/store/record.json'), 'about-us', 'about-xx')],
  [
    'the objects',
    () => {
      const objects = inFolder('cache/store/objects')
      const damages = [
        (file: string) => truncateSync(file, 5),
        (file: string) => rmSync(file),
        (file: string) => changeText(file, 'Pepper', 'Poppy'),
      ]
      for (const [index, name] of readdirSync(objects).entries()) damages[index % 3]?.(join(objects, name))
      writeFileSync(join(objects, 'constructor'), 'foreign')
    },
  ],
  ['all that is kept', () => rmSync(inFolder('cache'), { recursive: true })],
  ['the whole site', () => rmSync(inFolder('dist'), { recursive: true })],
]

test.each(DAMAGES)('after damage to %s the next build makes the site that a clean one makes', async (_what, damage) => {
  damage()
  const answer = changeAnswer()
  const { code, stderr } = await runBuild(folder)
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(await hashesOf(folder, '.')).toEqual(whole.get(answer))
})

test('a build that finds nothing changed mends the site in place', async () => {
  const before = await hashesOf(folder, '.')
  writeFileSync(inFolder('dist/about-us.html'), 'torn')
  await runBuild(folder)
  expect(await hashesOf(folder, '.')).toEqual(before)
})

test('two builds at once both end, and the site is whole', async () => {
  const answer = changeAnswer()
  const ended = await Promise.all([runBuild(folder), runBuild(folder)])
  expect(ended.map(({ code }) => code)).toEqual([0, 0])
  expect(await hashesOf(folder, '.')).toEqual(whole.get(answer))
})

/** Gives the article the text that it does not have. */
function changeAnswer(): string {
  const answer = readFileSync(inFolder(ARTICLE), 'utf8').includes('Yes.') ? 'No.' : 'Yes.'
  writeFileSync(inFolder(ARTICLE), `${text}\n${answer}\n`)
  return answer
}

function changeText(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
}

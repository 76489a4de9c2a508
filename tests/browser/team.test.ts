import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { draftsFolderOf, keptDrafts } from '../../packages/editor/server/keptDrafts.ts'
import { git, type Places, repositories } from '../../packages/editor/tests/repositories.ts'
import { DEFAULT_SITE_URL } from '../../shared/configuration.ts'
import { expectNoAxeFindings } from './axe.ts'
import { FOLLOWED, goTo, withoutPreview } from './editing.ts'
import { heading } from './page.ts'
import { randomNumbers } from './seeded.ts'
import { FOLDERS, TEAM_PORT } from './sites.ts'

const ORIGIN = `http://localhost:${TEAM_PORT}`
const PASSWORD = 'correct horse battery'
const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const DRAFT = 'products/organic-mushroom-extract/draft.md'
const FOLDER = '.cache/browser/team'

let places: Places
let editor: Awaited<ReturnType<typeof startEditor>>

// Each has a browser of their own.
let anna: Page
let bo: Page

// One after the other: to start an editor, and to load its hundreds of modules, takes longer than most of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  places = await repositories()
  // The same content is built already: what is made public is bundled by then.
  await mkdir(FOLDER, { recursive: true })
  execFileSync('cp', ['-Rp', dirname(FOLDERS.releaseOne.site), folderOf(places)])
  editor = await startEditor(places)
  anna = await signedIn(browser, 'Anna')
  bo = await signedIn(browser, 'Bo')
})

test.afterAll(async () => {
  for (const page of [anna, bo]) await page.context().close()
  await editor.stop()
})

/** How often two people type into the same record at random. `npm run soak:typing` sets it. */
const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 2)
const SEED = Number(process.env.SOAK_SEED ?? 20_261_127)

test('two people sign in and change the same; each is told of the other, an earlier version comes back into the form, and one makes it public', async () => {
  test.setTimeout(300_000)
  for (const page of [anna, bo]) await open(page, PIPERINE)
  await expect(bo.getByText('Anna has it open, too')).toBeVisible(FOLLOWED)
  // It is kept in the name of who types it.
  const kept = anna.waitForResponse(
    (answer) => answer.url().endsWith('/edit/api/keep') && answer.request().postData()?.includes('3 kg') === true,
  )
  await anna.locator('#field-moq').fill('3 kg')
  await expect(anna.getByText('Public since')).toBeHidden()
  await kept
  await bo.locator('#field-moq').fill('4 kg')
  await expect(bo.getByText('Anna is changing this record, too')).toBeVisible(FOLLOWED)

  await anna.getByRole('button', { name: 'Save' }).click()
  await expect(anna.getByText(/^Saved by Anna, .*, not public/)).toBeVisible(FOLLOWED)
  const conflict = bo.getByRole('alert').filter({ hasText: 'Anna has changed this record' })
  await expect(conflict.getByLabel('Anna: 3 kg')).toBeVisible(FOLLOWED)
  await conflict.getByLabel('Mine: 4 kg').check()
  await conflict.getByRole('button', { name: 'Take over what is chosen' }).click()
  await bo.getByRole('button', { name: 'Save' }).click()
  await expect(bo.getByText(/^Saved by Bo, .*, not public/)).toBeVisible(FOLLOWED)
  await expect
    .poll(() => git(places.bare, 'log', '--format=%an: %s', '-2', 'main'))
    .toBe('Bo: Pure Piperine: MOQ\nAnna: Pure Piperine: MOQ')

  await bo.getByRole('link', { name: 'History' }).click()
  await expect(heading(bo)).toHaveText('History')
  await expect(bo.getByRole('listitem').filter({ hasText: 'Pure Piperine: MOQ' })).toHaveCount(2, FOLLOWED)
  await expectNoAxeFindings(bo)
  await bo.getByRole('link', { name: 'Pure Piperine' }).first().click()
  const versions = bo.getByRole('dialog', { name: 'History' })
  await expect(versions.getByRole('heading', { name: /, Anna$/ })).toBeVisible(FOLLOWED)
  await expect(versions.getByRole('listitem').first()).toContainText('old 3 kg')
  await expectNoAxeFindings(bo, { within: 'dialog' })
  await versions.getByRole('button', { name: 'Bring this version back' }).last().click()
  await expect(bo.locator('#field-moq')).toHaveValue('25 kg')
  await bo.getByRole('button', { name: 'Undo' }).click()
  await expect(bo.locator('#field-moq')).toHaveValue('4 kg')
  await expect(bo.getByText('The earlier version is in the form')).toHaveCount(0)

  await bo.getByRole('link', { name: 'Publish' }).click()
  await bo.getByLabel('Choose all').check(FOLLOWED)
  await expectNoAxeFindings(bo)
  await bo.getByRole('button', { name: /^Publish \d+ records/ }).click()
  await expect(bo.getByText(/^Published .* pages changed/)).toBeVisible({ timeout: 180_000 })
  await expect(
    bo.getByRole('listitem').filter({ hasText: ', /herbal-extract/pure-piperine' }).getByRole('link').first(),
  ).toHaveAttribute('href', `${DEFAULT_SITE_URL}/herbal-extract/pure-piperine`)
  await expect(bo.getByText('All that is saved is public')).toBeVisible(FOLLOWED)
  await goTo(anna, '/edit')
  await open(anna, PIPERINE)
  await expect(anna.getByText(/^Public since/)).toBeVisible(FOLLOWED)
})

test(`of what two people type into the same record at random in ${ROUNDS} rounds, and save, nothing is lost that nobody was shown`, async () => {
  test.setTimeout(ROUNDS * 20_000 + 120_000)
  const random = randomNumbers(SEED)
  console.log(`Replay: SOAK_SEED=${SEED} SOAK_ROUNDS=${ROUNDS} npm run test:browser -- team.test`)
  const people: Typist[] = []
  const saved = new Set<string>()
  for (const [letter, page] of [
    ['A', anna],
    ['B', bo],
  ] as const) {
    await open(page, DRAFT)
    people.push({ page, letter, typed: 0, known: new Set(), saved })
  }
  const file = join(places.clone, 'content', DRAFT)
  let before = tokensIn(await readFile(file, 'utf8'))
  const counts = { saves: 0, choices: 0, values: 0 }
  const save = async (person: Typist) => {
    counts.choices += await takeOver(person, random)
    const wanted = await tokensOf(person)
    const answered = person.page.waitForResponse((answer) => answer.url().endsWith('/edit/api/save'), FOLLOWED)
    await person.page.getByRole('button', { name: 'Save draft' }).click()
    if ('conflict' in ((await (await answered).json()) as object)) {
      // It is shown once the other's record has come: to save before that would ask for it anew, again and again.
      await expect(person.page.locator('#conflict')).toBeVisible(FOLLOWED)
      return save(person)
    }
    await expect(person.page.getByText(/^Draft, saved/)).toBeVisible(FOLLOWED)
    const after = tokensIn(await readFile(file, 'utf8'))
    // What this person had typed is there, and of what others had saved all that was not taken out before their eyes.
    expect([...wanted].filter((it) => !after.has(it))).toEqual([])
    expect([...before].filter((it) => !after.has(it) && !person.known.has(it))).toEqual([])
    counts.saves += 1
    counts.values += [...after].filter((it) => !before.has(it)).length
    for (const it of after) saved.add(it)
    before = after
  }
  for (let round = 1; round <= ROUNDS; round++)
    for (const person of random() < 0.5 ? people : people.toReversed()) {
      for (let left = Math.ceil(random() * 3); left > 0; left--) await typeAtRandom(person, random)
      if (random() < 0.6 || round === ROUNDS) await save(person)
    }
  console.log(`${counts.saves} saves, ${counts.values} values, ${counts.choices} chosen from two`)
  expect(git(places.clone, 'status', '--short')).toBe('')
})

test('who signs out is led to sign in; an editor that is killed while somebody types loses at most the last second', async () => {
  await bo.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(bo)).toHaveText('Sign in')
  await expectNoAxeFindings(bo)
  await goTo(anna, '/edit')
  await open(anna, DRAFT)
  const storage = anna.locator('#field-storage')
  await storage.click()
  await anna.keyboard.press('Control+A')
  // Without a pause; what was there a second before the end counts.
  const values: { at: number; value: string }[] = []
  for (let count = 0; count < 30; count++) {
    await anna.keyboard.press(String(count % 10), { delay: 50 })
    values.push({ at: Date.now(), value: await storage.inputValue() })
  }
  const killed = Date.now()
  await editor.kill()
  const { value: secondBefore = '' } = values.findLast(({ at }) => at < killed - 1000) ?? {}
  expect(secondBefore).not.toBe('')
  // As the next one gives it to Anna.
  const drafts = keptDrafts(draftsFolderOf(join(folderOf(places), 'cache'), join(places.clone, 'content')))
  expect(await drafts.read(DRAFT, 'another tab', 'Anna')).toMatchObject({
    content: { fields: { storage: expect.stringMatching(`^${secondBefore}`) } },
  })
})

/**
 * Somebody who types what is found again: `A12x`. `known` is what they have seen and taken out, or could choose; `saved`
 * what anybody has saved at any time.
 */
type Typist = { page: Page; letter: string; typed: number; known: Set<string>; saved: Set<string> }

const tokensIn = (text: string) => new Set(text.match(/[AB]\d+x/g))

/** What stands in the form. */
async function tokensOf({ page }: Typist): Promise<Set<string>> {
  const texts = await page
    .locator('main form')
    .evaluateAll((forms) =>
      forms.flatMap((form) => [
        form.textContent,
        ...Array.from(form.querySelectorAll('input, textarea'), (it) => (it as HTMLInputElement).value),
      ]),
    )
  return tokensIn(texts.join(' '))
}

/** Changes a field, a text, a row or a list at random, and knows what this has taken out. */
async function typeAtRandom(person: Typist, random: () => number): Promise<void> {
  const { page } = person
  const before = await tokensOf(person)
  const token = () => `${person.letter}${++person.typed}x`
  const anyOf = async (found: Locator) => found.nth(Math.floor(random() * (await found.count())))
  const rows = page.getByRole('group', { name: /^Elements, row/ })
  const way = Math.floor(random() * 7)
  if (way === 0) await (await anyOf(page.locator('#field-solubility, #field-storage, #field-packaging'))).fill(token())
  else if (way === 1) {
    await page.locator('#field-body').click()
    await page.keyboard.press(random() < 0.5 ? 'Control+End' : 'Control+Home')
    await page.keyboard.type(` ${token()}`)
    if (random() < 0.5) await page.keyboard.press('Enter')
  } else if (way === 2) {
    await page.locator('#field-tests-elements-add').click()
    await rows.last().getByRole('textbox').first().fill(token())
  } else if (way === 3 && (await rows.count()) > 0) await (await anyOf(rows.getByRole('textbox'))).fill(token())
  else if (way === 4 && (await rows.count()) > 1)
    await (
      await anyOf(
        page
          .locator('li', { has: rows })
          .getByRole('button', { name: /^(?:Remove|Move up|Move down)/, disabled: false }),
      )
    ).click()
  else if (way === 5) {
    const list = page.locator('#field-aliases')
    if ((await list.count()) === 0) await page.getByRole('button', { name: 'Also called', exact: true }).click()
    await list.fill(token())
    await page.keyboard.press('Enter')
  } else {
    const entries = page.getByRole('list', { name: 'Also called' }).getByRole('button')
    if ((await entries.count()) > 2) await (await anyOf(entries)).click()
  }
  const after = await tokensOf(person)
  for (const it of before) if (!after.has(it)) person.known.add(it)
}

/** Takes over what another has saved meanwhile, and chooses at random where both have changed the same. */
async function takeOver(person: Typist, random: () => number): Promise<number> {
  const { page, known, saved } = person
  const conflict = page.locator('#conflict')
  // The next look at the file tells.
  const looked = page.waitForResponse((answer) => answer.url().endsWith('/edit/api/draft'), FOLLOWED)
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  await (await looked).finished()
  // By then what it says is shown.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  if ((await conflict.count()) === 0) return 0
  const mine = await tokensOf(person)
  const take = conflict.getByRole('button', { name: /^Take/ })
  await expect(take).toBeVisible(FOLLOWED)
  const picks: number[] = []
  // What is heard of the file meanwhile shows the choice anew.
  await expect(async () => {
    for (const it of tokensIn((await conflict.textContent()) ?? '')) known.add(it)
    for (const [index, choice] of (await conflict.getByRole('group').all()).entries()) {
      picks[index] ??= random() < 0.5 ? 0 : 1
      await choice.getByRole('radio').nth(picks[index]).check({ timeout: 2000 })
    }
    await take.click({ timeout: 2000 })
  }).toPass(FOLLOWED)
  await expect(conflict).toHaveCount(0, FOLLOWED)
  const now = await tokensOf(person)
  // What was saved another may have taken out before their eyes.
  expect([...mine].filter((it) => !now.has(it) && !known.has(it) && !saved.has(it))).toEqual([])
  return picks.length
}

async function signedIn(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: ORIGIN })).newPage()
  page.setDefaultTimeout(20_000)
  await page.goto('/edit')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Records', FOLLOWED)
  return page
}

async function open(page: Page, name: string): Promise<void> {
  await goTo(page, `/edit?record=${name}`)
  await expect(heading(page)).toHaveText(name === DRAFT ? 'Draft' : 'Pure Piperine', FOLLOWED)
  await withoutPreview(page)
}

/** Where its site is built, and what is typed is kept. */
const folderOf = ({ place }: Pick<Places, 'place'>) => join(FOLDER, basename(place))

/** Starts the editor of a team on a clone; gives what stops it, or kills it at once. */
async function startEditor({ place, clone }: { place: string; clone: string }) {
  const accounts = join(place, 'accounts')
  await writeFile(accounts, `Anna:${await hash(PASSWORD)}\nBo:${await hash(PASSWORD)}\n`)
  const folder = folderOf({ place })
  // In one process, which a kill ends.
  const server = spawn(process.execPath, ['--import', 'tsx', 'packages/editor/server/main.ts'], {
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: 'packages/desk/tsconfig.json',
      CONTENT_FOLDER: join(clone, 'content'),
      DATABASE_URL: `file:${join(place, 'sessions.sqlite')}`,
      DESK_ACCOUNTS: accounts,
      EDITOR_URL: ORIGIN,
      EDITOR_PORT: String(TEAM_PORT),
      NODE_ENV: 'development',
      RELEASES: join(place, 'releases'),
      SERVER_FOLDER: `${folder}/cache/ssr`,
      SITE_FOLDER: `${folder}/dist`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((started, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('The editor of') && started())
    server.once('exit', () => reject(new Error('the editor could not be started; is its port free?')))
  })
  const end = async (signal: NodeJS.Signals) => {
    if (server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

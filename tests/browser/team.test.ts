import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { git, repositories } from '../../packages/editor/tests/repositories.ts'
import { expectNoAxeFindings } from './axe.ts'
import { heading } from './page.ts'
import { TEAM_PORT } from './sites.ts'

const ORIGIN = `http://localhost:${TEAM_PORT}`
const PASSWORD = 'correct horse battery'
const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const FOLDER = '.cache/browser/team'

/** A change goes through the whole check, and a first page waits for hundreds of modules. */
const FOLLOWED = { timeout: 60_000 }

test('two people sign in and change the same; each is told of the other, and one makes it public', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const places = await repositories()
  const stop = await startEditor(places)
  try {
    const [anna, bo] = [await signedIn(browser, 'Anna'), await signedIn(browser, 'Bo')]
    for (const page of [anna, bo]) await openPiperine(page)
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
    await bo.keyboard.press('Escape')

    await bo.getByRole('link', { name: 'Publish' }).click()
    await bo.getByLabel('Choose all').check(FOLLOWED)
    await expectNoAxeFindings(bo)
    await bo.getByRole('button', { name: /^Publish \d+ records/ }).click()
    await expect(bo.getByText(/^Published .* pages changed/)).toBeVisible({ timeout: 180_000 })
    await expect(bo.getByRole('link', { name: '/herbal-extract/pure-piperine' })).toHaveAttribute(
      'href',
      'https://www.seller.example/herbal-extract/pure-piperine',
    )
    await expect(bo.getByText('All that is saved is public')).toBeVisible(FOLLOWED)
    await openPiperine(anna)
    await expect(anna.getByText(/^Public since/)).toBeVisible(FOLLOWED)

    await anna.getByRole('button', { name: 'Sign out' }).click()
    await expect(heading(anna)).toHaveText('Sign in')
    await expectNoAxeFindings(anna)
  } finally {
    await stop()
  }
})

async function signedIn(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: ORIGIN })).newPage()
  await page.goto('/edit')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Records', FOLLOWED)
  return page
}

async function openPiperine(page: Page): Promise<void> {
  await page.goto(`/edit?record=${PIPERINE}`)
  await expect(heading(page)).toHaveText('Pure Piperine', FOLLOWED)
  await page.getByRole('button', { name: 'Search result' }).click()
}

/** Starts the editor of a team on a clone; gives what stops it. */
async function startEditor({ place, clone }: { place: string; clone: string }): Promise<() => Promise<void>> {
  await rm(FOLDER, { recursive: true, force: true })
  const accounts = join(place, 'accounts')
  await writeFile(accounts, `Anna:${await hash(PASSWORD)}\nBo:${await hash(PASSWORD)}\n`)
  const command = ['--tsconfig', 'packages/desk/tsconfig.json', 'packages/editor/server/main.ts']
  const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', ...command], {
    env: {
      ...process.env,
      CONTENT_FOLDER: join(clone, 'content'),
      DATABASE_URL: `file:${join(place, 'sessions.sqlite')}`,
      DESK_ACCOUNTS: accounts,
      EDITOR_URL: ORIGIN,
      EDITOR_PORT: String(TEAM_PORT),
      NODE_ENV: 'development',
      RELEASES: join(place, 'releases'),
      SERVER_FOLDER: `${FOLDER}/cache/ssr`,
      SITE_FOLDER: `${FOLDER}/dist`,
      SITE_URL: 'https://www.seller.example',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((started, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('The editor of') && started())
    server.once('exit', () => reject(new Error('the editor could not be started; is its port free?')))
  })
  return async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
}

import { execFile } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { hydrated, ONE_OF_EACH } from './page.ts'
import { FOLDERS } from './sites.ts'

test('the audit finds nothing in the built site', async () => {
  const command = ['bin/run.js', 'packages/audit/cli/audit.ts', '--site', FOLDERS.real.site]
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, command, (error, stdout, stderr) => resolve(error ? stdout + stderr : ''))
  })
  expect(said).toBe('')
})

test('pages for search engines say the same to those who run no scripts', async ({ page }) => {
  for (const [path] of ONE_OF_EACH) {
    const html = (await (await page.goto(path))?.text()) ?? ''
    if (/name="robots" content="noindex"/.test(html)) continue
    await hydrated(page)
    const [written, shown] = await page.evaluate((text) => {
      const unscripted = new DOMParser().parseFromString(text, 'text/html')
      return [unscripted, document].map(({ body }) => body.querySelector('main')?.textContent)
    }, html)
    expect(shown, path).toBe(written)
  }
})

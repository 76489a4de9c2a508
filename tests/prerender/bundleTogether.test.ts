import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { createBuilder, type Plugin } from 'vite'
import { startTogether } from '../../prerender/bundle.ts'
import { freshFolder } from '../freshFolder.ts'

/** Starts one of two bundles late and slowly, while the other one transforms a style sheet. */
function lateStart(): Plugin {
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  return {
    name: 'late-start',
    buildStart: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (this.environment.name === 'client') return
        await setTimeout(100)
        start()
      },
    },
    async load() {
      if (this.environment.name === 'ssr') await setTimeout(500)
    },
    async transform(_code, id) {
      if (!id.endsWith('.css')) return
      await started
      await setTimeout(50)
    },
  }
}

/** Prepares two bundles of this script. */
function prepare(script: string, ...plugins: Plugin[]) {
  const root = freshFolder()
  writeFileSync(join(root, 'a.module.css'), '.title { color: red }')
  writeFileSync(join(root, 'a.js'), script)
  return createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    plugins,
    build: { write: false, rolldownOptions: { input: join(root, 'a.js') } },
    environments: { client: {}, ssr: {} },
  })
}

test('both bundles have the class names of a style sheet, even if one starts late', async () => {
  const script = `import styles from './a.module.css'\nconsole.log(styles.title)`
  const builder = await prepare(script, startTogether(), lateStart())
  const bundles = await Promise.all(
    Object.values(builder.environments).map((environment) => builder.build(environment)),
  )
  for (const bundle of bundles) {
    const [chunk] = 'output' in bundle ? bundle.output : []
    expect(chunk?.code).toMatch(/title/)
  }
})

test('a bundle that fails before its start leaves the other one waiting without work', async () => {
  const broken: Plugin = {
    name: 'broken',
    buildStart: {
      order: 'pre',
      sequential: true,
      handler() {
        if (this.environment.name === 'ssr') throw new Error('broken')
      },
    },
  }
  const builder = await prepare('', broken, startTogether())
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('an environment is missing')
  void builder.build(client)
  await expect(builder.build(ssr)).rejects.toThrow('broken')
  const before = performance.eventLoopUtilization()
  await setTimeout(300)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

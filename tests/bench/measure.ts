import { spawnSync } from 'node:child_process'
import type { BuildCosts } from '../../prerender/buildLog.ts'
import { runNode } from '../site/builtSite.ts'

/** Builds a copy of the project in a process of its own, and tells what that has cost from its start. */
export async function measureBuild(project: string): Promise<BuildCosts> {
  // What was written and deleted before is on the disk before the next build is timed.
  spawnSync('sync')
  const { stdout, stderr, code } = await runNode(['bin/run.js', 'prerender/cli/build.ts', '--costs'], project)
  if (code !== 0) throw new Error(`a build of ${project} failed:\n${stderr}`)
  return JSON.parse(stdout.slice(stdout.indexOf('{"routes"'))) as BuildCosts
}

/** The build that took the middle time. */
export function median(builds: BuildCosts[]): BuildCosts {
  const middle = builds.toSorted((a, b) => a.ms - b.ms)[Math.floor(builds.length / 2)]
  if (!middle) throw new Error('no build was measured')
  return middle
}

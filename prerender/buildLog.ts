/** Shows how a build goes: a line that moves in a terminal, one line for each finished stage, nothing else elsewhere. */
export type BuildLog = {
  stage: <T>(name: string, work: () => Promise<T>) => Promise<T>
  progress: (done: number, total: number) => void
  timings: { name: string; ms: number }[]
  /** What other processes have cost that worked for the build. */
  others: ProcessCosts[]
}

export type ProcessCosts = { cpuMs: number; peakBytes: number }

/** What this process has cost since its start. */
export function processCosts(): ProcessCosts {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  // Kilobytes on Linux.
  return { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakBytes: maxRSS * 1024 }
}

/** What a build has cost, with its start. */
export type BuildCosts = {
  routes: number
  rendered: number
  ms: number
  /** ms by stage. */
  stages: Record<string, number>
  cpuMs: number
  /** Of the process that took most: the bundler is there while content is read. */
  peakBytes: number
}

export function createBuildLog(output: NodeJS.WriteStream | undefined): BuildLog {
  const timings: { name: string; ms: number }[] = []
  const isTerminal = output?.isTTY === true
  let current = ''
  let startedAt = 0
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(2)} s`
  const showLine = (text: string) => isTerminal && output.write(`\r\u001b[2K${text}`)
  return {
    timings,
    others: [],
    progress: (done, total) => showLine(`${current} ${done} of ${total}, ${seconds()}`),
    stage: async (name, work) => {
      current = name
      startedAt = performance.now()
      showLine(name)
      const result = await work()
      timings.push({ name, ms: performance.now() - startedAt })
      showLine(`${name} ${seconds()}\n`)
      return result
    },
  }
}

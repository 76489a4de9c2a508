import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { copyPublic, emptyBuildFolder, ROOT } from '../site/builtSite.ts'
import { writeContent } from '../tinyContent.ts'
import { startInFolder } from './startInFolder.ts'

/** Returns the commands of `docs/hosting.md` in the code block that contains a text. */
export function documented(text: string): string {
  const blocks = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8').matchAll(/^```\w*\n(.*?)^```$/gms)
  const block = [...blocks].find(([, commands = '']) => commands.includes(text))?.[1]
  if (block === undefined) throw new Error(`No code block of docs/hosting.md contains ${text}`)
  return block
}

/** Links the packages of this clone: installing them would take half a minute. The folders may be on two disks. */
const LINK_PACKAGES = `[ -d node_modules ] || cp -al '${ROOT}/node_modules' . || cp -a '${ROOT}/node_modules' .`

/** For shell commands: npm installs nothing, and the function \`build\` may stand in for a build. */
export const NPM = `
build() { command npm run build; }
npm() {
  case "$*" in
    ci) ${LINK_PACKAGES} ;;
    'run build') build ;;
    *) command npm "$@" ;;
  esac
}
`

/** No program of the system is installed or started: lines with `apt-get` are left out, and `systemctl` does nothing. */
const PRELUDE = `${NPM}systemctl() { :; }\n`

export type Host = Awaited<ReturnType<typeof createHost>>

/** Makes the machine of a host, whose folders of the documentation are below one folder. */
export async function createHost() {
  const root = await emptyBuildFolder('host')
  const repository = join(root, 'repository')
  await copyClone(repository)
  execFileSync('git', ['init', '--quiet'], { cwd: repository })
  commitAll(repository)
  for (const folder of ['/etc/systemd/system', '/srv', '/var/lib']) mkdirSync(root + folder, { recursive: true })
  const translate = (text: string) =>
    text
      .replaceAll(/^apt-get .*$/gm, '')
      .replaceAll('<repository>', repository)
      .replaceAll(/\/usr\/bin\/(?=node|npm)/g, `${dirname(process.execPath)}/`)
      .replaceAll(/(?<![\w.])\/(?=srv\/|etc\/|var\/lib\/)/g, `${root}/`)
  const { PATH = '', HOME = '' } = process.env
  const unitOf = (name: string, instance = '') => {
    const text = translate(readFileSync(join(root, 'etc/systemd/system', name), 'utf8')).replaceAll('%i', instance)
    const valuesOf = (key: string) =>
      [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
    const stateFolders = valuesOf('StateDirectory').flatMap((names) => names.split(' '))
    for (const folder of stateFolders) mkdirSync(`${root}/var/lib/${folder}`, { recursive: true })
    const files = valuesOf('EnvironmentFile').map((file) => file.replace(/^-/, ''))
    const lines = [...valuesOf('Environment'), ...files.filter(existsSync).map((file) => readFileSync(file, 'utf8'))]
    return {
      commands: ['ExecStart', 'ExecStartPost'].flatMap(valuesOf).map((line) => {
        const command = line
          .replace(/^\+/, '')
          .replaceAll('%%', '%')
          .replaceAll('$$', () => '$')
        return ['sh', '-c', `exec ${command}`]
      }),
      place: { cwd: valuesOf('WorkingDirectory')[0] ?? '/', env: { PATH, HOME, ...parseEnv(lines.join('\n')) } },
    }
  }
  let running: { unit: string; stop: () => Promise<void> } | undefined
  const startUnit = async (unit: string) => {
    const { commands, place } = unitOf(unit)
    running = { unit, stop: await startInFolder(commands[0] ?? [], place) }
  }
  const restart = async () => {
    await running?.stop()
    if (running) await startUnit(running.unit)
  }
  const runCommand = ([command = '', ...parameters]: string[], place: { cwd: string; env: Record<string, string> }) =>
    promisify(execFile)(command, parameters, place)
  return {
    repository,
    path: (documentedPath: string) => root + documentedPath,
    /** Runs shell commands of the documentation. */
    run: (commands: string) =>
      runCommand(['sh', '-ec', PRELUDE + translate(commands)], {
        cwd: existsSync(`${root}/srv/phytolane/clone`) ? `${root}/srv/phytolane/clone` : root,
        env: { PATH, HOME },
      }),
    /** Runs all commands of a unit to their end. A restart of the server is done as systemd does it. */
    runUnit: async (name: string, instance?: string) => {
      const { commands, place } = unitOf(name, instance)
      for (const command of commands)
        await (command.at(-1)?.endsWith('systemctl try-restart phytolane.service')
          ? restart()
          : runCommand(command, place))
    },
    /** Starts the server by its unit. */
    startUnit,
    restart,
    stop: () => running?.stop(),
  }
}

/** Copies the files of this clone, with a small content. `isIncluded` may leave files out. */
export async function copyClone(folder: string, isIncluded: (file: string) => boolean = () => true): Promise<void> {
  const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of output.trim().split('\n'))
    if (!/^(?:content|public)\//.test(file) && isIncluded(file) && existsSync(join(ROOT, file)))
      cpSync(join(ROOT, file), join(folder, file))
  if (isIncluded('content/site.yaml')) await writeContent(join(folder, 'content'))
  if (isIncluded('public/pictures')) await copyPublic(join(folder, 'public'))
}

export function commitAll(repository: string): void {
  const options = ['-c', 'user.name=Test', '-c', 'user.email=test@phytolane.example']
  execFileSync('git', ['add', '--all'], { cwd: repository })
  execFileSync('git', [...options, 'commit', '--quiet', '--message', 'change'], { cwd: repository })
}

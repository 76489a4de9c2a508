/** File descriptor of the first socket, by systemd's socket activation protocol. */
const FIRST_SOCKET = 3

/**
 * Returns systemd's socket, which accepts connections during a restart, or else the configured port and address.
 */
export function listenOptions(
  { LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>,
  // Without a host, Node takes `::`, which includes IPv4, or `0.0.0.0` where IPv6 is off.
  { pid, port, host = '' }: { pid: number; port: number; host?: string | undefined },
): { host: string } & ({ fd: number } | { port: number }) {
  // A child process may inherit variables meant for its parent.
  const hasSocket = LISTEN_PID === String(pid) && Number(LISTEN_FDS) > 0
  return { host, ...(hasSocket ? { fd: FIRST_SOCKET } : { port }) }
}

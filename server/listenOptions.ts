/** File descriptor of the first socket, by systemd's socket activation protocol. */
const FIRST_SOCKET = 3

/**
 * Returns systemd's socket, which accepts connections during a restart, or else the configured port and address.
 */
export function listenOptions(
  { LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>,
  { pid, port, host, hasIpv6 }: { pid: number; port: number; host?: string | undefined; hasIpv6: boolean },
): { host: string } & ({ fd: number } | { port: number }) {
  // `::` includes IPv4, but fails where IPv6 is off, as in some containers.
  const anyHost = hasIpv6 ? '::' : '0.0.0.0'
  // A child process may inherit variables meant for its parent.
  const hasSocket = LISTEN_PID === String(pid) && Number(LISTEN_FDS) > 0
  return { host: host ?? anyHost, ...(hasSocket ? { fd: FIRST_SOCKET } : { port }) }
}

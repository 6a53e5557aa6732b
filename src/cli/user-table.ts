import type { UserRecord } from '../server/index.ts'

const HEAD = ['NAME', 'MAIL', 'ROLE', 'STATE', 'SESSIONS', 'LAST SEEN']

export function userTable(people: readonly UserRecord[]): string {
  if (people.length === 0) return 'There is no account yet.'
  const rows = people.map(({ name, email, role, disabledAt, sessions, seenAt }) => [
    name,
    email,
    role,
    disabledAt === null ? 'enabled' : 'disabled',
    String(sessions),
    seenAt === null ? '-' : `${seenAt.slice(0, 16).replace('T', ' ')} UTC`,
  ])
  const table = [HEAD, ...rows]
  const widths = HEAD.map((_head, nth) => Math.max(...table.map((row) => row[nth]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Entry in the trash, as the API returns it; times are ISO 8601 in UTC. */
export interface TrashedEntry {
  kind: 'work' | 'page' | 'media'
  id: number
  title: string
  address: string
  version: number
  trashedAt: string
  trashedBy: string
  until: string
}

/** What the listener says about a request beside what stands in it. */
export interface RequestBindings {
  /** IP address of the visitor, see `clientIp`; absent where there is no socket. */
  clientIp?: string
}

/** Format of compressed files that a restore does not unpack. */
interface PackedFormat {
  name: string
  /** Program that unpacks it. */
  command: string
  /** First bytes of such a file. */
  magic: Buffer
}

/** Formats in which people and backup tools compress tar files; gzip is only refused inside gzip. */
const FORMATS: readonly PackedFormat[] = [
  { name: 'gzip, twice', command: 'gunzip', magic: Buffer.from([0x1f, 0x8b, 0x08]) },
  { name: 'zip', command: 'unzip', magic: Buffer.from('PK\x03\x04', 'latin1') },
  { name: 'xz', command: 'unxz', magic: Buffer.from('\xfd7zXZ\0', 'latin1') },
  { name: 'zstd', command: 'unzstd', magic: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]) },
  { name: 'bzip2', command: 'bunzip2', magic: Buffer.from('BZh', 'latin1') },
  { name: 'lz4', command: 'unlz4', magic: Buffer.from([0x04, 0x22, 0x4d, 0x18]) },
  { name: '7z', command: '7z x', magic: Buffer.from("7z\xbc\xaf'\x1c", 'latin1') },
]

/** Returns the format of a compressed file by its first bytes; `null` if it is in none of them. */
export const packedFormat = (bytes: Buffer): PackedFormat | null =>
  FORMATS.find(({ magic }) => bytes.subarray(0, magic.byteLength).equals(magic)) ?? null

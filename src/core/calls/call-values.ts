import type { CallDescription, CallSchema } from './call-description.ts'

// Types of the values that the declaration of a call describes.

interface Primitives {
  string: string
  integer: number
  number: number
  boolean: boolean
  null: null
}

declare const VALUE: unique symbol

/** Schema of a value whose type is known from elsewhere. */
interface TypedSchema<T> extends CallSchema {
  readonly [VALUE]: T
}

/** Gives a schema the type of a value that it does not describe in full, such as one that contains itself. */
export const typed = <T>(schema: CallSchema): TypedSchema<T> => schema as TypedSchema<T>

/** Value that a schema describes. */
export type ValueOf<S> = S extends TypedSchema<infer T> ? T : DescribedValue<S>

type DescribedValue<S> = S extends { oneOf: readonly (infer Option)[] }
  ? ValueOf<Option>
  : S extends { enum: readonly (infer Word)[] }
    ? Word | NullOf<S>
    : S extends { type: readonly (infer Type)[] }
      ? TypedValue<Type, S>
      : S extends { type: infer Type }
        ? TypedValue<Type, S>
        : unknown

/** `null` if the types of a schema include it: its words are for the other types. */
type NullOf<S> = S extends { type: readonly (infer Type)[] } ? Extract<ValueByName<Type>, null> : never

type ValueByName<Type> = Type extends keyof Primitives ? Primitives[Type] : never

type TypedValue<Type, S> = Type extends keyof Primitives
  ? Primitives[Type]
  : Type extends 'array'
    ? (S extends { items: infer Item } ? ValueOf<Item> : unknown)[]
    : S extends { properties: infer P }
      ? ObjectOf<P>
      : S extends { additionalProperties: infer Entry extends CallSchema }
        ? Record<string, ValueOf<Entry>>
        : Record<string, unknown>

/** Object of a response: it has all properties but those with `required: false`. */
type ObjectOf<P> = Plain<
  { [K in keyof P as P[K] extends { required: false } ? never : K]: ValueOf<P[K]> } & {
    [K in keyof P as P[K] extends { required: false } ? K : never]?: ValueOf<P[K]>
  }
>

/** Names of the arguments that a call must have. */
type NeededKeys<A> = { [K in keyof A]: A[K] extends { required: true } ? K : never }[keyof A]
/** Names of the arguments that the server fills in. */
type DefaultKeys<A> = { [K in keyof A]: A[K] extends { default: unknown } ? K : never }[keyof A]

type ArgsBy<A, Present extends keyof A> = Plain<
  { [K in Present]: ValueOf<A[K]> } & { [K in Exclude<keyof A, Present>]?: ValueOf<A[K]> }
>

type DescribedArgs<D> = D extends { args: infer A } ? A : Record<never, CallSchema>

/** Arguments of a call as its caller sends them. */
export type SentArgs<D> = ArgsBy<DescribedArgs<D>, NeededKeys<DescribedArgs<D>>>

/** Arguments of a call as its handler gets them, with their defaults. */
export type ReceivedArgs<D> = ArgsBy<
  DescribedArgs<D>,
  NeededKeys<DescribedArgs<D>> | DefaultKeys<DescribedArgs<D>>
>

/** Tells whether a call has a header. */
export type HasHeader<D, Name extends string> = D extends { headers: Record<Name, string> } ? true : false

/** Body of the response to a call. */
export type AnswerOf<D> = D extends { answer: infer S } ? ValueOf<S> : unknown

/** Names of the variable parts of a path. */
export type PathNames<P> = P extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Step}/${infer More}`
    ? NameOf<Step> | PathNames<`/${More}`>
    : NameOf<Rest>
  : never

type NameOf<Step extends string> = Step extends `${infer Name}{${string}` ? Name : Step

/** Path without the patterns of its variable parts, which may end with a count, as `{[a-z]{16}}` does. */
type WithoutPatterns<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${WithoutPatterns<After extends `}${infer Rest}` ? Rest : After>}`
  : P

/** Name by which the studio makes a call, such as `PATCH redirects/:id`. */
export type CallName<D> = D extends {
  method: infer Method extends string
  path: `/vitrine/v1/${infer Path}`
}
  ? `${Method} ${WithoutPatterns<Path>}`
  : never

/** The one of some declarations that has a name. */
export type CallNamed<D extends CallDescription, Name extends string> = D extends CallDescription
  ? CallName<D> extends Name
    ? D
    : never
  : never

/** Shows a type as one object. */
type Plain<T> = { [K in keyof T]: T[K] } & {}

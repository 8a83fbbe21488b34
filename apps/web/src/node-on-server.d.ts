/** The only part of Node that the app uses, where the server writes pages. */
declare module 'node:async_hooks' {
  class AsyncLocalStorage<Store> {
    getStore(): Store | undefined;
    run<Result>(store: Store, act: () => Result): Result;
  }
}

import { vi } from 'vitest';

/** What the app passes to PayPal's buttons: the part of PayPal's interface that it uses. */
interface ButtonOptions {
  readonly createOrder: () => Promise<string>;
  readonly onApprove: (data: { orderID: string }, actions: { restart: () => void }) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (failure: unknown) => void;
  readonly onInit: (
    data: object,
    actions: { enable: () => Promise<void>; disable: () => Promise<void> },
  ) => void;
}

/** The payer's side of the buttons, once their window is open. */
interface PayPalWindow {
  /** The payer approves; resolves when the app has handled it. */
  approve(): Promise<void>;
  /** The payer returns without approving. */
  cancel(): void;
}

/** A test's version of PayPal's script. */
export interface PayPalScript {
  /** The URLs from which the app requested the script, oldest first. */
  readonly requested: readonly string[];
  /** Whether it loads. */
  setReachable(isReachable: boolean): void;
  /** The last window opened by a press of the button; waits for it. */
  window(): Promise<PayPalWindow>;
  /** How often the app has reopened the window. */
  countRestarts(): number;
}

const BUTTON_NAME = 'Pay with PayPal';

/** Replaces PayPal's script in this test: one button, and a window whose payer is the test. */
export function replacePayPalScript(): PayPalScript {
  const requested: string[] = [];
  let isReachable = true;
  let restarts = 0;
  let opened = Promise.withResolvers<PayPalWindow>();

  const press = async (options: ButtonOptions) => {
    opened = Promise.withResolvers();
    try {
      const orderID = await options.createOrder();
      opened.resolve({
        approve: () => options.onApprove({ orderID }, { restart: () => void (restarts += 1) }),
        cancel: () => options.onCancel(),
      });
    } catch (failure) {
      options.onError(failure);
    }
  };
  const Buttons = (options: ButtonOptions) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = BUTTON_NAME;
    // As high as PayPal's own, so that checks of the page cover it too.
    button.style.minHeight = '44px';
    button.addEventListener('click', () => void press(options));
    return {
      isEligible: () => true,
      render: async (container: Element) => {
        container.append(button);
        options.onInit({}, { enable: async () => {}, disable: async () => {} });
      },
      close: async () => button.remove(),
    };
  };

  Reflect.deleteProperty(globalThis, 'paypal');
  const insert = document.head.insertBefore.bind(document.head);
  vi.spyOn(document.head, 'insertBefore').mockImplementation(
    <Inserted extends Node>(node: Inserted, before: Node | null): Inserted => {
      if (!(node instanceof HTMLScriptElement)) return insert(node, before);
      requested.push(node.src);
      if (isReachable) Object.assign(globalThis, { paypal: { Buttons } });
      queueMicrotask(() => node.dispatchEvent(new Event(isReachable ? 'load' : 'error')));
      return node;
    },
  );
  return {
    requested,
    setReachable: (next) => {
      isReachable = next;
    },
    window: () => opened.promise,
    countRestarts: () => restarts,
  };
}

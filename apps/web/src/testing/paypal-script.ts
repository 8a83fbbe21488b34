import { vi } from 'vitest';

/** What the app hands to PayPal's buttons: the part of PayPal's interface that it uses. */
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
  /** The payer agrees; ends when the app has done what it does about it. */
  approve(): Promise<void>;
  /** The payer comes back without having agreed. */
  cancel(): void;
}

/** PayPal's script as a test has it. */
export interface PayPalScript {
  /** Where the app asked for the script, oldest first. */
  readonly asked: readonly string[];
  /** Whether it comes. */
  setReachable(isReachable: boolean): void;
  /** The window that a press of the button has opened last; waits for it. */
  window(): Promise<PayPalWindow>;
  /** How often the app has had the window opened again. */
  countRestarts(): number;
}

const BUTTON_NAME = 'Pay with PayPal';

/** Stands for PayPal's script in this test: one button, and a window that the test is the payer of. */
export function replacePayPalScript(): PayPalScript {
  const asked: string[] = [];
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
    // As high as PayPal's own: what is checked of the page is checked of it, too.
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
      asked.push(node.src);
      if (isReachable) Object.assign(globalThis, { paypal: { Buttons } });
      queueMicrotask(() => node.dispatchEvent(new Event(isReachable ? 'load' : 'error')));
      return node;
    },
  );
  return {
    asked,
    setReachable: (next) => {
      isReachable = next;
    },
    window: () => opened.promise,
    countRestarts: () => restarts,
  };
}

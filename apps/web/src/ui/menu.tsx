import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { chooseOption } from './choose-option.ts';
import { classNames } from './class-names.ts';
import { useLandmark } from './use-landmark.ts';

interface MenuProps {
  /** The button that opens it; it must take a ref. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end' | undefined;
  readonly side?: 'top' | 'bottom' | 'right' | undefined;
  /** Called when it closes; `preventDefault` keeps the focus from returning to the trigger. */
  readonly onCloseAutoFocus?: ((event: Event) => void) | undefined;
  /** {@link MenuItem}s and {@link MenuSeparator}s. */
  readonly children: ReactNode;
}

/** Actions behind a button. Arrow keys, type-ahead and Escape work as usual. */
export function Menu({ trigger, align = 'end', side = 'bottom', onCloseAutoFocus, children }: MenuProps) {
  const [trackTrigger, container] = useLandmark();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={trackTrigger} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          {...(onCloseAutoFocus !== undefined && { onCloseAutoFocus })}
          className="layer-menu max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(400px,calc(100vw-24px))] min-w-[260px] overflow-y-auto rounded-well border border-line-2 bg-surface p-1.5 text-ink shadow-3"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-[8px] px-3 py-1.5 text-left text-ui font-medium ' +
  'outline-none data-[disabled]:text-ink-3 data-[highlighted]:bg-hover';

interface MenuItemProps {
  readonly icon?: ReactNode;
  /** One line below the name. */
  readonly detail?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly dangerous?: boolean | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One action of a {@link Menu}, 48 px high: icon, name and a line of detail. */
export function MenuItem({
  icon,
  detail,
  disabled = false,
  dangerous = false,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={() => onSelect?.()}
      className={classNames(ITEM, 'cursor-pointer', dangerous && 'text-danger')}
    >
      {icon !== undefined && (
        <span className={classNames('flex-none', !dangerous && 'text-ink-2')}>{icon}</span>
      )}
      <span className="min-w-0 wrap-anywhere">
        {children}
        {detail !== undefined && (
          <small className="line-clamp-2 text-micro font-normal text-ink-3">{detail}</small>
        )}
      </span>
    </DropdownMenu.Item>
  );
}

interface MenuLinkItemProps {
  /** A router `Link` with an icon and a text. */
  readonly link: ReactElement;
}

/** A link inside a {@link Menu}. The link takes the item's shape. */
export function MenuLinkItem({ link }: MenuLinkItemProps) {
  return (
    <DropdownMenu.Item asChild className={ITEM}>
      {link}
    </DropdownMenu.Item>
  );
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-2 my-1.5 border-t border-line" />;
}

interface MenuRadioGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly icon?: ReactNode;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, inside a {@link Menu}; the selected one has a tick. */
export function MenuRadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuRadioGroupProps<Value>) {
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={chooseOption(options, onChange)}>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          className={classNames(ITEM, 'cursor-pointer')}
        >
          {option.icon !== undefined && <span className="flex-none text-ink-2">{option.icon}</span>}
          <span className="flex-1">{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <Check size={18} className="text-primary-ink" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

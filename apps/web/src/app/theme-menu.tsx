import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '#lib/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuRadioGroup } from '#ui/menu.tsx';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;
const CHOICES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

interface ThemeMenuProps {
  readonly side?: 'top' | 'bottom' | 'right';
  readonly className?: string;
}

/** Light, dark or system; remembered. */
export function ThemeMenu({ side = 'bottom', className }: ThemeMenuProps) {
  const choice = useThemeChoice();
  return (
    <Menu
      side={side}
      trigger={
        <IconButton
          label="Theme"
          tooltip={false}
          icon={
            <>
              <Moon size={20} aria-hidden="true" className="dark:hidden" />
              <Sun size={20} aria-hidden="true" className="hidden dark:block" />
            </>
          }
          {...(className !== undefined && { className })}
        />
      }
    >
      <MenuRadioGroup
        label="Theme"
        value={choice}
        options={CHOICES.map(({ value, label }) => {
          const OptionIcon = ICONS[value];
          return { value, label, icon: <OptionIcon size={20} aria-hidden="true" /> };
        })}
        onChange={chooseTheme}
      />
    </Menu>
  );
}
